"""The form of a file of BG Stats: its text, the game that is meant, what is left out."""

from flask import request
from wtforms import StringField

from app.formats.bgstats.reading import text_of
from app.web.group.old_games.paste_form import PasteForm


class BgStatsForm(PasteForm):
    """A paste whose text came in a file; ``skip`` leaves out the plays that are wrong."""

    game = StringField(default="")
    skip = StringField(default="")


def sent_text(form: BgStatsForm) -> str:
    """The file that was chosen, else what the page kept; raises ``FaultsError``."""
    file = request.files.get("file")
    content = file.read() if file else b""
    return text_of(content) if content else form.text.data or ""
