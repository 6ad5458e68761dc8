"""What is wrong with a line, as it is found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from app.golf.errors import GolfError, RulesetError
from app.golf.nearest_word import nearest
from app.golf.paths import below
from app.wording.basics.names import list_of
from app.wording.basics.placeholders import Value
from app.wording.errors.hole_line import EXAMPLES, at_line, line_problem, more_text
from app.wording.errors.problems import ruleset_problem

MOST_FAULTS = 100  # faults of a line, so that no line fills a disk


@dataclass(frozen=True, slots=True)
class LineFault:
    """What is wrong at the path of an entry, and what to write instead.

    ``code`` and ``values`` are what the sentence was made from.
    """

    path: str
    problem: str
    code: str
    values: Mapping[str, object] = field(default_factory=dict)


class LineError(GolfError):
    """A line that is no hole, with all that is wrong with it."""

    def __init__(self, faults: Sequence[LineFault]) -> None:
        super().__init__(" ".join(f"{fault.path}: {fault.problem}" for fault in faults))
        self.faults = faults

    def texts(self, number: int) -> list[str]:
        """All of it, a line each, with the number of the line; of very many the first ones."""
        said = [at_line(number, fault.path, fault.problem) for fault in self.faults[:MOST_FAULTS]]
        more = len(self.faults) - len(said)
        return [*said, more_text(number, more)] if more else said


class LineFaults(list[LineFault]):
    """Faults of one line, in the order of their noting."""

    def add(self, path: str, code: str, **values: Value) -> None:
        """Note one, by the code of its sentence."""
        self.append(LineFault(path, line_problem(code, values), code, values))

    def refuse(self, error: RulesetError) -> None:
        """Note what is wrong with rules, and all that was found with it."""
        self += (
            LineFault(one.path, ruleset_problem(one), one.code, one.values) for one in error.all
        )

    def check_keys(
        self, path: str, raw: Mapping[str, Any], known: Sequence[str], needed: Sequence[str]
    ) -> None:
        """Note the keys that an object lacks, and those that mean nothing in it."""
        for key in needed:
            if key not in raw:
                self.add(below(path, key), "missing", example=EXAMPLES[key])
        for key in raw:
            if key not in known:
                meant = nearest(key, known) or ""
                self.add(below(path, key), "unknown", known=list_of(known), meant=meant)


def is_whole(raw: object, least: int, most: int) -> TypeGuard[int]:
    """Whether a JSON value is a whole number within bounds; true and false are none."""
    return isinstance(raw, int) and not isinstance(raw, bool) and least <= raw <= most
