"""What a server stores about people."""

import re
from collections.abc import Sequence
from pathlib import Path

from flask import current_app
from flask_babel import gettext as _

PRIVACY = "PRIVACY"
"""The operator’s own text, "" for none."""
LONGEST = 100_000  # bytes


def read_text(path: str) -> str:
    """Raises ``OSError`` or ``ValueError`` if the text can’t be shown."""
    with Path(path).open("rb") as file:
        content = file.read(LONGEST + 1)
    text = content.decode("utf-8-sig").strip()
    if not text or len(content) > LONGEST:
        raise ValueError(path)
    return text


def paragraphs() -> Sequence[str]:
    text = str(current_app.config[PRIVACY])
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text)] if text else _usual()


def _usual() -> Sequence[str]:
    return (
        _(
            "This Back Nine keeps what players type: names, cards, scores, dates, venues, reasons, "
            "groups and house rules. Anyone with a link to a game or group can read it. "
            "Everyone can read a result once it is made public."
        ),
        _(
            "There are no accounts, no ads and no tracking. Cookies hold your settings and "
            "random numbers that lead back to your games. Cards that haven’t been sent stay on "
            "your phone."
        ),
        _(
            "When you start or import games or type a wrong code, your network address is kept for "
            "about an hour, to stop floods and guessing. Back Nine’s own log has no addresses."
        ),
        _(
            "Nothing goes to anyone else unless a player sends it: with a link, a file or a "
            "webhook."
        ),
        _(
            "Anyone with full control of a game can delete it, and a group can forget a person. "
            "For anything else, ask the person who runs this Back Nine."
        ),
    )
