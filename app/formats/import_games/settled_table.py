"""Rules on the holes of a table, in the order of its rows."""

from collections.abc import Iterator
from datetime import date

from app.formats.hole_line.lines import Answer
from app.formats.hole_line.settled import settle_read
from app.formats.import_games.choices import Choices
from app.formats.import_games.read_text import read_holes
from app.formats.import_games.text_of_file import read_file
from app.golf.cards import ENGLISH
from app.golf.faults import FaultsError, UnknownRulesetError
from app.golf.ruleset import Ruleset, find_ruleset
from app.wording.errors.faults import placed_text


def settled_table(body: bytes, rules: Ruleset | None, letters: str = ENGLISH) -> Iterator[Answer]:
    """Answer each hole of a table; ``rules`` are those of holes that name none."""
    try:
        text = read_file(body).text
    except FaultsError as error:
        yield placed_text(error.first)
        return
    for hole in read_holes(text, Choices(date.max, _preset, rules, letters=letters)):
        if hole.hole:
            yield settle_read(hole.hole)
        else:
            yield "\n".join(map(placed_text, hole.faults))


def _preset(name: str) -> Ruleset | None:
    try:
        return find_ruleset(name)
    except UnknownRulesetError:
        return None
