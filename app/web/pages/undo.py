"""The one line above the main button: what this phone may take back, or bring back."""

from dataclasses import dataclass

from flask import g, url_for
from flask_babel import gettext as _

from app.record.play import Play
from app.record.undo import offers_for
from app.web.device import known_device, may
from app.web.forms import Stamp
from app.wording.actions import action_text, redo_text


@dataclass(frozen=True, slots=True)
class UndoLine:
    """Two buttons at most: label and what the form sends; ``back`` is the page to return to."""

    url: str
    back: str
    form: Stamp
    buttons: tuple[tuple[str, str], ...]


def undo_line(play: Play, back: str, kind: str = "", hole: int | None = None) -> UndoLine | None:
    """The line for the asking phone, of one kind of entries alone where a page is about those.

    On the page of one ``hole`` nothing of other holes. None where it has nothing to take back, or
    may only look.
    """
    if g.get("held") and not may("score"):
        return None
    offers = offers_for(play, known_device())
    buttons = []
    if offers.undo and offers.undo.speaks_of(kind) and not offers.undo.is_beyond(hole):
        label = _("Undo: %(what)s", what=action_text(play, offers.undo))
        buttons.append((label, f"undo:{offers.undo.token}"))
    if offers.redo and offers.redo.speaks_of(kind) and not offers.redo.is_beyond(hole):
        buttons.append((redo_text(play, offers.redo), f"redo:{offers.redo.token}"))
    if not buttons:
        return None
    url = url_for("life.undo", public_id=play.public_id)
    return UndoLine(url, back, Stamp(), tuple(buttons))
