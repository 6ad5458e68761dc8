"""What Python and the scripts of pages share, written for the scripts from its home in Python.

``python -m tools.constants`` writes ``static/js/base/constants.js``; a test says when that is due.
"""

import json
from pathlib import Path
from typing import Any

from app.record import allowed_text
from app.record.change.start_game import ALPHABET
from app.record.log.entry_schema import MOST_HOLES
from app.web.hole.fields import OTHER
from app.web.settings.page import STYLE_SHEETS, VALUES
from app.wording.basics.direction import LEFTWARD
from app.wording.basics.names import LONGEST_NAME

FILE = Path(__file__).parents[1] / "static" / "js" / "base" / "constants.js"
HEAD = """\
// What Python and the scripts share. Written by `python -m tools.constants`: change it in Python.
"""
CONSTANTS: dict[str, tuple[str, Any]] = {
    "GAME_ID_LETTERS": ("What addresses of games are made of.", ALPHABET),
    "OTHER": ("Whoever went out says so elsewhere.", OTHER),
    "LONGEST_SHORT_NAME": ("Characters a name may have inside a sentence.", LONGEST_NAME),
    "LEFTWARD": ("Letters of scripts that run from right to left, as a pattern.", LEFTWARD.pattern),
    "MOST_HOLES": ("The last hole that a game may have.", MOST_HOLES),
    "LONGEST_NAME": ("Characters a player's name may have.", allowed_text.LONGEST_NAME),
    "LONGEST_REASON": ("The same of the reason for points by hand.", allowed_text.LONGEST_REASON),
    "LONGEST_VENUE": ("The same of a place.", allowed_text.LONGEST_VENUE),
    "SETTINGS": ("What can be chosen on a phone and stands on its pages.", [*VALUES]),
    "SETTING_STYLES": (
        "Style sheets that only some phones load, by what was chosen.",
        STYLE_SHEETS,
    ),
}
"""By the name in the scripts: what it is, and its value."""


def made() -> str:
    """The text of the script."""
    names = (
        f"/** {what} */\nexport const {name} = {literal(value)};\n"
        for name, (what, value) in CONSTANTS.items()
    )
    return HEAD + "\n" + "".join(names)


def literal(value: Any) -> str:  # noqa: ANN401
    """A value as biome writes it.

    >>> print(literal({"sun": "theme-sun"}), literal(["\\ue000"]), literal(16))
    { sun: "theme-sun" } ["\\ue000"] 16
    """
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key}: {literal(one)}' for key, one in value.items())} }}"
    return json.dumps(value)


if __name__ == "__main__":
    FILE.write_text(made(), "utf-8")
