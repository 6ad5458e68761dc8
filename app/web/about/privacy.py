"""What a server keeps of the people who play here."""

import re
from collections.abc import Sequence
from pathlib import Path

from flask import current_app
from flask_babel import gettext as _

PRIVACY = "PRIVACY"
"""The setting with the operator's own text, "" where there is none."""
LONGEST = 100_000  # bytes


def read_text(path: str) -> str:
    """The text in a file; raises ``OSError`` or ``ValueError`` where it can't be shown."""
    with Path(path).open("rb") as file:
        content = file.read(LONGEST + 1)
    text = content.decode("utf-8-sig").strip()
    if not text or len(content) > LONGEST:
        raise ValueError(path)
    return text


def paragraphs() -> Sequence[str]:
    """The text of the page: the operator's own, else what every server keeps."""
    text = str(current_app.config[PRIVACY])
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", text)] if text else _usual()


def _usual() -> Sequence[str]:
    return (
        _(
            "This server keeps what players type: names, cards, scores, dates, venues and "
            "reasons, with groups and house rules. Who has a link to a game or group can read it; "
            "everyone can once an owner shows a result to everybody."
        ),
        _(
            "There is no account, no advertising and no tracking. Cookies hold random "
            "numbers, by which your games are found again, and your settings. Cards that wait to "
            "be sent stay on your phone."
        ),
        _(
            "Your network address is kept for about an hour when you start or import games or "
            "type a wrong code, to stop floods and guessing. Back Nine’s own log has no addresses."
        ),
        _(
            "Nothing goes to anybody else, unless a player sends it there: by a shared link, a "
            "file, or an address that an owner has told of changes."
        ),
        _(
            "Whoever owns a game can delete it, and a group can forget a person. Ask whoever runs "
            "this server for anything else."
        ),
    )
