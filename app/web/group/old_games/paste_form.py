"""The form of old games: what was pasted, by which rules, and what was shown of it."""

from wtforms import StringField

from app.web.base.forms import SafeForm


class PasteForm(SafeForm):
    """The text as it was pasted; ``seen`` marks what the page showed of it."""

    text = StringField(default="")
    rules = StringField(default="")
    seen = StringField(default="")
    do = StringField(default="")
