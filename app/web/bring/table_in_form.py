"""The form of a table: what was pasted, what it leaves open, what was shown of it."""

from flask import request
from wtforms import StringField

from app.web.base.forms import SafeForm


class TableForm(SafeForm):
    """The text as it was pasted, or as it was in a file; ``seen`` marks what was shown of it."""

    text = StringField(default="")
    rules = StringField(default="")
    group = StringField(default="")
    day = StringField(default="")
    order = StringField(default="")
    scores = StringField(default="")
    seen = StringField(default="")
    do = StringField(default="")


def file_sent() -> bytes:
    """What the file that was chosen holds; nothing where none was."""
    file = request.files.get("file")
    return file.read() if file else b""
