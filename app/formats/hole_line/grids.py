"""Cards or totals of each player, who they are, and what each did."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.golf.cards import Spelling, rows_in, split_cards
from app.golf.faults import Faults, below
from app.golf.layout import Layout, every_layout
from app.golf.reading import is_whole
from app.golf.referee import Adjustment
from app.golf.scoring import MOST, TICKS, Given, read_given, read_total
from app.golf.table import Table
from app.golf.text import nearest, quoted_briefly
from app.record.allowed_text import shown_name, shown_text
from app.wording.basics.names import list_of
from app.wording.errors.hole_line import EXAMPLES, seat_name, seats_text

MOST_GRIDS = 99


def check_grids(raw: object, names: Sequence[str], faults: Faults) -> bool:
    """Note grids of the wrong shape; return True if there are none. Cards are checked later."""
    before = len(faults)
    if not isinstance(raw, list):
        faults.add("grids", "grids")
    elif all(grid is None for grid in raw):
        faults.add("grids", "nobody")
    elif len(raw) > MOST_GRIDS:
        faults.add("grids", "too_many_grids", given=len(raw), most=MOST_GRIDS)
    else:
        for seat, grid in enumerate(raw):
            _check_grid(f"grids[{seat}]", grid, names[seat], faults)
    return len(faults) == before


def _check_grid(path: str, raw: object, name: str, faults: Faults) -> None:
    if isinstance(raw, Mapping):
        _check_total(path, raw, name, faults)
    elif isinstance(raw, list) and any(isinstance(row, list) for row in raw):
        for place, row in enumerate(raw):
            _check_row(f"{path}[{place}]", row, name, faults)
    elif isinstance(raw, str) and "=" in raw and read_total(raw) is None:
        faults.add(path, "total", name=name)
    elif raw is not None and not isinstance(raw, str):
        faults.add(path, "grid", name=name)


def _check_row(path: str, row: object, name: str, faults: Faults) -> None:
    if not isinstance(row, list):
        faults.add(path, "row", name=name)
        return
    for place, card in enumerate(row):
        if isinstance(card, bool) or not isinstance(card, str | int | None):
            faults.add(f"{path}[{place}]", "card", name=name)


def check_keys(
    path: str,
    raw: Mapping[str, Any],
    keys: tuple[Sequence[str], Sequence[str]],
    faults: Faults,
) -> None:
    known, needed = keys
    for key in needed:
        if key not in raw:
            faults.add(below(path, key), "key_missing", example=EXAMPLES[key])
    for key in raw:
        if key not in known:
            meant = nearest(key, known) or ""
            faults.add(below(path, key), "unknown", known=list_of(known), meant=meant)


def _check_total(path: str, raw: Mapping[str, Any], name: str, faults: Faults) -> None:
    check_keys(path, raw, (("total", *TICKS), ("total",)), faults)
    if not is_whole(raw.get("total", 0), -MOST, MOST):
        faults.add(f"{path}.total", "total_points", name=name, least=-MOST, most=MOST)
    for tick in TICKS:
        if not isinstance(raw.get(tick, False), bool):
            faults.add(f"{path}.{tick}", "true_or_false", given=quoted_briefly(raw[tick]))


def layout_of(raw: Sequence[object], spelling: Spelling, faults: Faults) -> Layout | None:
    """Return the layout that all grids show, by their rows or size. Raises ``RulesetError``."""
    sizes = {size for grid in raw if (size := size_of(grid, spelling))}
    if len(sizes) > 1:
        shown_sizes = [f"{rows}x{columns}" for rows, columns in sorted(sizes)]
        faults.add("grids", "layouts", sizes=shown_sizes)
        return None
    if not sizes:
        return _layout_of_count(raw, spelling)
    return next((Layout.parse(f"{rows}x{columns}", "grids") for rows, columns in sizes), None)


def _layout_of_count(raw: Sequence[object], spelling: Spelling) -> Layout | None:
    """The layout nearest to a square; None if the grids differ in size."""
    texts = [grid for grid in raw if isinstance(grid, str) and "=" not in grid]
    counts = {len(split_cards(grid, 0, spelling)) for grid in texts}
    wide = [layout for layout in every_layout() if layout.rows <= layout.columns]
    layouts = [layout for layout in wide if {layout.size} == counts]
    return max(layouts, key=lambda layout: layout.rows, default=None)


def size_of(grid: object, spelling: Spelling) -> tuple[int, int] | None:
    rows: Sequence[object] = grid if isinstance(grid, list) else []
    if isinstance(grid, str) and "=" not in grid:
        parts = rows_in(grid, spelling)
        rows = [split_cards(row, 0, spelling) for row in parts] if len(parts) > 1 else []
    lengths = [len(row) for row in rows if isinstance(row, list)]
    return (len(rows), max(lengths)) if lengths else None


def grids_in(raw: Sequence[Any], table: Table) -> list[Given | None]:
    return [None if grid is None else read_given(grid, table) for grid in raw]


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
        faults.add("players", "player_names")
    elif raw_names is not None:
        wrong = [place for place, name in enumerate(raw_names) if not _is_name(name)]
        for place in wrong:
            faults.add(f"players[{place}]", "player_name")
        if isinstance(grids, list) and len(raw_names) != len(names):
            faults.add("players", "players_count", given=len(raw_names), grids=len(names))
        elif not wrong:
            names = [shown_name(name) for name in raw_names]
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
    """Return "" for a seat that plays, or if the players are unknown."""
    if not is_whole(raw, 0, people.last):
        return "seat"
    return "" if raw in people.playing or not people.playing else "away"


def _values_of(raw: Any, people: People) -> dict[str, str]:  # noqa: ANN401
    is_there = is_whole(raw, 0, len(people.names) - 1)
    return {"name": people.names[raw] if is_there else "", "seats": people.seats}


def looks_of(raw: object, people: People, faults: Faults) -> Sequence[int]:
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
            found.append(Adjustment(**{**entry, "reason": shown_text(entry["reason"])}))
    return found


def _check_adjustment(path: str, raw: Mapping[str, Any], people: People, faults: Faults) -> None:
    check_keys(path, raw, (ADJUSTMENT_KEYS, ADJUSTMENT_KEYS), faults)
    if "seat" in raw and (fault := _seat_fault(raw["seat"], people)):
        faults.add(f"{path}.seat", fault, **_values_of(raw["seat"], people))
    if "points" in raw and not is_whole(raw["points"], -MOST, MOST):
        faults.add(f"{path}.points", "points", least=-MOST, most=MOST)
    if "reason" in raw and not _is_name(raw["reason"]):
        faults.add(f"{path}.reason", "why")
