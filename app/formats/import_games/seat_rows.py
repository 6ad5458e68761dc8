"""Rows as a hole: cards or totals, who went out, peeks, adjustments."""

from collections.abc import Mapping

from app.formats.import_games.cells import NO, YES, check_number, whole_number
from app.formats.import_games.hole_rows import HoleRows, SeatRow
from app.golf.cards import grid_from_text
from app.golf.faults import Faults
from app.golf.table import Table
from app.golf.totals import MOST, Given, TypedTotal
from app.record.allowed_text import LONGEST_REASON, comparable, is_text
from app.record.change.brought_game import BroughtHole
from app.record.log.entry_schema import LONGEST_CARD, MOST_BY_HAND, MOST_CARDS, MOST_LOOKS


def hole_of(hole: HoleRows, table: Table, places: Mapping[str, int], faults: Faults) -> BroughtHole:
    """Read one hole; the referee refuses bad cards later."""
    own = {places[comparable(seat.player)]: seat for seat in hole.seats}
    looks = {who: whole(seat, "looks", (0, MOST_LOOKS), faults) for who, seat in own.items()}
    grids = {place: _given_of(seat, table, faults) for place, seat in own.items()}
    return BroughtHole(
        hole.number,
        {place: given for place, given in grids.items() if given is not None},
        _only_ticked(hole, own, "went out", faults),
        _only_ticked(hole, own, "starter", faults),
        {place: count for place, count in looks.items() if count},
        _adjustments_of(own, faults),
        any(_is_ticked(seat, "odd deck", faults) for seat in hole.seats),
    )


def _given_of(seat: SeatRow, table: Table, faults: Faults) -> Given | None:
    cards, total = seat.get("cards"), seat.get("typed total")
    if cards and total:
        faults.add(seat.line, "cards_and_total", name=seat.player)
    elif cards:
        grid = grid_from_text(cards, table.layout, table.spelling)
        if len(grid) > MOST_CARDS or any(len(card) > LONGEST_CARD for card in grid):
            faults.add(seat.line, "no_grid", name=seat.player, given=cards)
            return None
        return grid
    elif total:
        points = whole(seat, "typed total", (-MOST, MOST), faults)
        held, final = (_is_ticked(seat, name, faults) for name in ("held four", "final"))
        return TypedTotal(points, held, final)
    elif seat.get("hole score") and "cards" not in seat.written:
        return TypedTotal(whole(seat, "hole score", (-MOST, MOST), faults), final=True)
    else:
        faults.add(seat.line, "no_cards", name=seat.player)
    return None


def whole(seat: SeatRow, name: str, bounds: tuple[int, int], faults: Faults) -> int:
    written = seat.get(name)
    is_valid = check_number((seat.line, name), written, bounds, faults)
    return (whole_number(written) or 0) if is_valid else 0


def _is_ticked(seat: SeatRow, name: str, faults: Faults) -> bool:
    written = comparable(seat.get(name))
    if written not in {*YES, *NO, comparable(seat.player)}:
        faults.add(seat.line, "tick", column=name, given=seat.get(name))
    return written in YES or (written == comparable(seat.player) and written not in NO)


def _only_ticked(
    hole: HoleRows, own: Mapping[int, SeatRow], name: str, faults: Faults
) -> int | None:
    found = [place for place, seat in own.items() if _is_ticked(seat, name, faults)]
    if len(found) > 1:
        faults.add(own[found[1]].line, "two_ticks", column=name, hole=hole.number)
    return found[0] if found else None


def _adjustments_of(own: Mapping[int, SeatRow], faults: Faults) -> dict[int, tuple[int, str]]:
    found = {}
    for place, seat in own.items():
        points = whole(seat, "by hand", (-MOST_BY_HAND, MOST_BY_HAND), faults)
        reason = seat.get("reason")
        if not is_text(reason, LONGEST_REASON):
            faults.add(seat.line, "reason_long", most=LONGEST_REASON)
        if points:
            found[place] = (points, reason)
    return found
