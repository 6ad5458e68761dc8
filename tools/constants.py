"""What Python and the scripts of pages share, written for the scripts from its home in Python.

``python -m tools.constants`` writes ``static/js/base/constants.js``; a test says when that is due.
"""

import json
from pathlib import Path
from typing import Any

from app.formats.game_json import FORMAT
from app.golf.game import BY_HAND
from app.golf.needs import LAST_HOLES
from app.record import allowed_text
from app.record.change.start_game import ALPHABET
from app.record.log import entry_schema
from app.web.errors import NoRoom
from app.web.hole.entry import OTHER
from app.web.hole.pad import MOST_PIPS
from app.web.offline.keeping import GATEWAYS
from app.web.settings import CHOICES, STYLED, SWITCHES
from app.wording.names import LEFTWARD, LONGEST_NAME

FILE = Path(__file__).parents[1] / "static" / "js" / "base" / "constants.js"
HEAD = """\
// What Python and the scripts share. Written by `python -m tools.constants`: change it in Python.
"""
WIDEST = 100
"""Characters that the parts of a constant may have on one line."""
CONSTANTS: dict[str, tuple[str, Any]] = {
    "GAME_ID_LETTERS": ("What addresses of games are made of.", ALPHABET),
    "OTHER": ("Who went out is entered on another phone.", OTHER),
    "LONGEST_SHORT_NAME": ("Characters a name may have inside a sentence.", LONGEST_NAME),
    "LEFTWARD": ("Letters of scripts that run from right to left, as a pattern.", LEFTWARD.pattern),
    "MOST_HOLES": ("The last hole that a game may have.", entry_schema.MOST_HOLES),
    "LONGEST_NAME": ("Characters a player's name may have.", allowed_text.LONGEST_NAME),
    "LONGEST_REASON": ("The same of the reason for points by hand.", allowed_text.LONGEST_REASON),
    "LONGEST_VENUE": ("The same of a place.", allowed_text.LONGEST_VENUE),
    "LONGEST_ID": ("The same of an entry's id.", entry_schema.LONGEST_ID),
    "MOST_IDS": ("Ids that an entry may name.", entry_schema.MOST_IDS),
    "LONGEST_CARD": ("Characters that a card may have.", entry_schema.LONGEST_CARD),
    "MOST_CARDS": ("Cards that a grid may have.", entry_schema.MOST_CARDS),
    "MOST_POINTS": (
        "The most points that a total may be above or below 0.",
        entry_schema.MOST_POINTS,
    ),
    "MOST_BY_HAND": ("The same of points by hand.", entry_schema.MOST_BY_HAND),
    "MOST_LOOKS": ("The most looks at face-down cards in a hole.", entry_schema.MOST_LOOKS),
    "LAST_HOLES": ("Before so many last holes everybody hears what is needed.", LAST_HOLES),
    "MOST_PIPS": ("Dots that a key may have in its row.", MOST_PIPS),
    "BY_HAND": ("Stands for points by hand where penalties are named by their places.", BY_HAND),
    "GATEWAYS": ("Somebody answered, but not the server.", [*GATEWAYS]),
    "GAME_FORMAT": ("The form of the document of a game.", FORMAT),
    "NO_ROOM": ("The server answered that its disk is full.", NoRoom.code),
    "SETTINGS": ("What can be chosen on a phone and stands on its pages.", [*CHOICES, *SWITCHES]),
    "STYLED": ("What of it has a style sheet that only some phones load.", [*STYLED]),
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
        parts = [f"{key}: {literal(item)}" for key, item in value.items()]
        on_one_line = f"{{ {', '.join(parts)} }}"
        broken = "".join(f"  {part},\n" for part in parts)
        return on_one_line if len(on_one_line) < WIDEST else f"{{\n{broken}}}"
    return json.dumps(value)


if __name__ == "__main__":
    FILE.write_text(made(), "utf-8")
