"""Errors of the rules, with the values of their sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.golf.faults import Fault, Faults
from app.golf.nearest_word import nearest
from app.golf.problems import in_english


class GolfError(ValueError):
    """Unacceptable input; ``str()`` is plain English for engineers."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors go from one process to another as they are, without being made anew."""
        return _remade, (type(self), self.args, vars(self))


def _remade(kind: type[GolfError], args: tuple[Any, ...], values: Mapping[str, Any]) -> GolfError:
    error = kind.__new__(kind, *args)
    vars(error).update(values)
    return error


class FaultsError(GolfError):
    """Unusable input, with all its faults."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(f"{self.first.path}: {in_english(self.first)}")

    @classmethod
    def of(cls, code: str, path: str | int = "", **values: object) -> "FaultsError":
        faults = Faults()
        faults.add(path, code, **values)
        return FaultsError(faults)

    @property
    def first(self) -> Fault:
        return self.faults[0]


class CardError(GolfError):
    """An unreadable card, such as ``"1"``."""

    def __init__(self, text: str) -> None:
        super().__init__(f"“{text}” is not a card. Write its rank, like 10 or Q.")
        self.text = text


class RulesetError(FaultsError):
    """An unplayable ruleset; codes are those of ``PROBLEMS``, ``meant`` the nearest known word."""

    def __init__(self, path: str, code: str, **values: object) -> None:
        super().__init__([Fault(path, code, values)])

    @classmethod
    def together(cls, faults: Sequence[Fault]) -> "RulesetError":
        error = cls(faults[0].path, faults[0].code, **faults[0].values)
        error.faults = tuple(faults)
        return error


class UnknownRulesetError(GolfError):
    """An id of no shipped ruleset; ``known`` are the ids to choose from."""

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
