"""``backnine settle --csv``: rules on the holes of a table, one ruling a hole."""

from collections.abc import Iterator
from datetime import date
from typing import Any, BinaryIO

from app.exit import stop
from app.formats.hole_line.settled import settle_read
from app.formats.import_games.choices import Choices
from app.formats.import_games.hole_table import read_holes
from app.formats.import_games.text_of_file import read_file
from app.formats.rules_file import RulesFileError, rules_named
from app.golf.catalogue import find_ruleset
from app.golf.errors import FaultsError, GolfError, UnknownRulesetError
from app.golf.ruleset import Ruleset
from app.wording.errors.faults import placed_text
from app.wording.errors.problems import error_text


def settle_table(
    file: BinaryIO, rules: str | None, letters: str
) -> Iterator[dict[str, Any] | list[str]]:
    """The ruling on every hole, or all that is wrong with it, in the order of their lines."""
    chosen = ruleset_named(rules) if rules else None
    try:
        text = read_file(file.read()).text
    except FaultsError as error:
        yield [placed_text(error.faults[0])]
        return
    choices = Choices(date.max, _preset_named, chosen, letters=letters)
    for hole in read_holes(text, choices):
        if hole.hole:
            yield settle_read(hole.hole)
        else:
            yield [placed_text(fault) for fault in hole.faults]


def _preset_named(name: str) -> Ruleset | None:
    """A preset by its id; None where there is none."""
    try:
        return find_ruleset(name)
    except UnknownRulesetError:
        return None


def ruleset_named(words: str) -> Ruleset:
    """A preset by its id, or the first rules in a file."""
    try:
        return rules_named(words)[0]
    except RulesFileError as error:
        stop(str(error))
    except GolfError as error:
        stop(error_text(error))
