"""The form of a file: sent at first, and kept in the page that shows what is in it."""

import binascii
from base64 import urlsafe_b64decode

from flask import request
from wtforms import BooleanField, StringField

from app.limits import LARGEST_FILE
from app.record.files.bundle import packed
from app.record.files.file_errors import GameFileError
from app.web.base.forms import SafeForm

ROOM = 16 * 1024
"""Bytes of a message that are not the file."""


class BringForm(SafeForm):
    """A file, or what the page kept of it; ``seen`` marks what was shown.

    ``own_ids`` is ticked for a group of its own where others took the ids in the file.
    """

    kept = StringField(default="")
    seen = StringField(default="")
    own_ids = BooleanField()
    do = StringField(default="")


def make_room() -> None:
    """Let a field of this request be as long as a file; before anything looks at the form."""
    request.max_form_memory_size = LARGEST_FILE


def sent_file(form: BringForm) -> bytes:
    """The file that was chosen, else the one that the page kept; nothing where there is neither.

    Raises ``GameFileError`` for one that is spoiled or too large to be kept.
    """
    chosen = request.files.get("file")
    body = chosen.read() if chosen else b""
    if body:
        body = packed(body)
        if len(body) * 4 // 3 > LARGEST_FILE - ROOM:
            raise GameFileError("zip", "zip_large", LARGEST_FILE * 3 // 4 // 1024**2)
        return body
    try:
        return urlsafe_b64decode((form.kept.data or "").encode("ascii"))
    except (binascii.Error, ValueError):
        raise GameFileError("zip", "zip_broken") from None
