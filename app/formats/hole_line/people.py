"""The players of a line: names, who went out, peeks, adjustments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.formats.hole_line.grids import MOST_GRIDS, check_keys
from app.golf.faults import Faults
from app.golf.reading import is_whole
from app.golf.referee import Adjustment
from app.golf.totals import MOST
from app.wording.errors.hole_line import seat_name, seats_text

ADJUSTMENT_KEYS = ("seat", "points", "reason")


@dataclass(frozen=True, slots=True)
class People:
    """Names by seat, and the seats that have a grid."""

    names: Sequence[str]
    playing: Sequence[int]

    @property
    def last(self) -> int:
        """The highest valid player number; unbounded if no player is known."""
        return len(self.names) - 1 if self.names else MOST_GRIDS

    @property
    def seats(self) -> str:
        return seats_text(self.names, self.playing)


def people_of(hole: Mapping[str, Any], faults: Faults) -> People:
    """Read all players; those without a name are numbered from 1."""
    grids = hole.get("grids")
    seats = grids if isinstance(grids, list) else []
    names = [seat_name(seat) for seat in range(len(seats))]
    playing = [seat for seat, grid in enumerate(seats) if grid is not None]
    raw_names = hole.get("players")
    if raw_names is not None and not isinstance(raw_names, list):
        faults.add("players", "players")
    elif raw_names is not None:
        wrong = [place for place, name in enumerate(raw_names) if not _is_name(name)]
        for place in wrong:
            faults.add(f"players[{place}]", "player")
        if isinstance(grids, list) and len(raw_names) != len(names):
            faults.add("players", "players_count", given=len(raw_names), grids=len(names))
        elif not wrong:
            names = raw_names
    return People(names, playing)


def _is_name(raw: object) -> bool:
    return isinstance(raw, str) and bool(raw.strip())


def went_out_of(raw: object, people: People, faults: Faults) -> list[int]:
    """Read the seats that went out; the referee refuses several."""
    listed: list[Any] = [] if raw is None else raw if isinstance(raw, list) else [raw]
    for place, seat in enumerate(listed):
        path = f"went_out[{place}]" if isinstance(raw, list) else "went_out"
        if fault := _seat_fault(seat, people):
            faults.add(path, f"{fault}_out", **_values_of(seat, people))
    return listed


def _seat_fault(raw: object, people: People) -> str:
    """The fault code of a seat that isn't playing; "" if it is, or if the players are unknown."""
    if not is_whole(raw, 0, people.last):
        return "seat"
    return "" if raw in people.playing or not people.playing else "away"


def _values_of(raw: Any, people: People) -> dict[str, str]:  # noqa: ANN401
    is_there = is_whole(raw, 0, len(people.names) - 1)
    return {"name": people.names[raw] if is_there else "", "seats": people.seats}


def looks_of(raw: object, people: People, faults: Faults) -> Sequence[int]:
    """Read the number of peeks by seat; 0 by default."""
    if raw is None or raw == []:
        return ()
    if not isinstance(raw, list):
        faults.add("looks", "looks")
        return ()
    if len(raw) != len(people.names):
        faults.add("looks", "looks_count", given=len(raw), grids=len(people.names))
    for seat, looks in enumerate(raw[: len(people.names)]):
        path, name = f"looks[{seat}]", people.names[seat]
        if not is_whole(looks, 0, MOST):
            faults.add(path, "look", name=name, most=MOST)
        elif looks and seat not in people.playing:
            faults.add(path, "look_away", name=name)
    return raw


def adjustments_of(raw: object, people: People, faults: Faults) -> list[Adjustment]:
    if raw is not None and not isinstance(raw, list):
        faults.add("adjustments", "adjustments")
        return []
    found = []
    for place, entry in enumerate(raw or ()):
        path, before = f"adjustments[{place}]", len(faults)
        if isinstance(entry, Mapping):
            _check_adjustment(path, entry, people, faults)
        else:
            faults.add(path, "adjustment")
        if len(faults) == before:
            found.append(Adjustment(**entry))
    return found


def _check_adjustment(path: str, raw: Mapping[str, Any], people: People, faults: Faults) -> None:
    check_keys(path, raw, (ADJUSTMENT_KEYS, ADJUSTMENT_KEYS), faults)
    if "seat" in raw and (fault := _seat_fault(raw["seat"], people)):
        faults.add(f"{path}.seat", fault, **_values_of(raw["seat"], people))
    if "points" in raw and not is_whole(raw["points"], -MOST, MOST):
        faults.add(f"{path}.points", "points", least=-MOST, most=MOST)
    if "reason" in raw and not _is_name(raw["reason"]):
        faults.add(f"{path}.reason", "reason")
