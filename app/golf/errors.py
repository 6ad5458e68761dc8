"""What the rules cannot accept: each error carries the values its sentence is made from."""

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

    ``code`` is one of ``problems.PROBLEMS``, ``values`` fill its sentence.
    """

    def __init__(self, path: str, code: str, **values: object) -> None:
        self.path = path
        self.code = code
        self.values = values
        super().__init__(f"{path}: {self.problem}")

    @property
    def problem(self) -> str:
        """What is wrong and what to do, in English."""
        return PROBLEMS[self.code].format_map(self.values)


class UnknownRulesetError(GolfError):
    """An id that names no shipped ruleset; ``known`` are the ids to choose from."""

    def __init__(self, ruleset_id: str, known: tuple[str, ...]) -> None:
        super().__init__(
            f"There are no rules called “{ruleset_id}”. Choose one of {', '.join(known)}."
        )
        self.ruleset_id = ruleset_id
        self.known = known


class SeatError(GolfError):
    """A seat that does not play in this hole; seats count from 0."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(f"Seat {seat} does not play: seats are 0 to {seats - 1}.")
        self.seat = seat
        self.seats = seats
