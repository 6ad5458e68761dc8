"""What the rules cannot accept: each error carries the values its sentence is made from."""

from collections.abc import Sequence

from app.golf.nearest_word import nearest
from app.golf.problems import PROBLEMS


class GolfError(ValueError):
    """Input the referee cannot accept; ``str()`` is plain English for engineers."""


class CardError(GolfError):
    """A card nobody can read, such as ``"1"``."""

    def __init__(self, text: str) -> None:
        super().__init__(f"“{text}” is not a card. Write its rank, like 10 or Q.")
        self.text = text


class RulesetError(GolfError):
    """A ruleset that cannot be played; ``path`` points at the entry to change.

    ``code`` is one of ``problems.PROBLEMS``, ``values`` fill its sentence; ``meant`` among them is
    the word that was likely meant. ``others`` were found together with it.
    """

    def __init__(self, path: str, code: str, **values: object) -> None:
        self.path = path
        self.code = code
        self.values = values
        self.others: tuple[RulesetError, ...] = ()
        super().__init__(f"{path}: {self.problem}")

    @property
    def problem(self) -> str:
        """What is wrong and what to do, in English."""
        said = PROBLEMS[self.code].format_map(self.values)
        if not self.values.get("meant"):
            return said
        return f"{said}; {PROBLEMS['meant'].format_map(self.values)}"

    @property
    def all(self) -> "tuple[RulesetError, ...]":
        """This one and those found together with it."""
        return (self, *self.others)

    @classmethod
    def together(cls, errors: "Sequence[RulesetError]") -> "RulesetError":
        """The first of some errors, with all the others."""
        errors[0].others = tuple(errors[1:])
        return errors[0]


class UnknownRulesetError(GolfError):
    """An id that names no shipped ruleset; ``known`` are the ids to choose from."""

    def __init__(self, ruleset_id: str, known: tuple[str, ...]) -> None:
        super().__init__(
            f"There are no rules called “{ruleset_id}”. Choose one of {', '.join(known)}."
        )
        self.ruleset_id = ruleset_id
        self.known = known
        self.meant = nearest(ruleset_id, known)


class SeatError(GolfError):
    """A seat that does not play in this hole; ``playing`` are those that do, from 0."""

    def __init__(self, seat: int, playing: Sequence[int]) -> None:
        there = ", ".join(map(str, playing)) or "none"
        super().__init__(f"Seat {seat} has no grid in this hole; these have one: {there}.")
        self.seat = seat
        self.playing = tuple(playing)
