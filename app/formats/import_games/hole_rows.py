"""Rows of players as holes, and who joined and left."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.formats.import_games.cells import NO, YES, Row, check_number
from app.formats.import_games.sheets import Columns, cell_at
from app.golf.faults import Fault, Faults
from app.golf.scoring import MOST, has_cards
from app.golf.table import Table
from app.golf.text import whole_number
from app.record.allowed_text import LONGEST_REASON, comparable
from app.record.change.brought_game import Stay
from app.record.change.raw_hole import RawHole, RawSeat, TypedHole, check_hole
from app.record.log.entry_schema import LONGEST_CARD, MOST_CARDS, MOST_HOLES


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A line about a player in a hole; ``written`` are its cells by column."""

    line: int
    player: str
    written: Mapping[str, str]

    def get(self, name: str) -> str:
        return self.written.get(name, "")


@dataclass(slots=True)
class HoleRows:
    """The rows of one hole of one game."""

    game: str
    number: int
    seats: list[SeatRow] = field(default_factory=list)

    @property
    def line(self) -> int:
        return self.seats[0].line

    def first(self, name: str) -> str:
        return next((seat.get(name) for seat in self.seats if seat.get(name)), "")


def holes_in(rows: Sequence[Row], columns: Columns, faults: Faults) -> list[HoleRows]:
    """Return holes in the order of their first rows."""
    found: dict[tuple[str, int], HoleRows] = {}
    for line, cells in rows:
        texts = {name: cell_at(cells, columns, name) for name in columns}
        number = whole_number(texts["hole"].rpartition(" ")[2])
        if number is None or not 1 <= number <= MOST_HOLES:
            faults.add(line, "hole_number", given=texts["hole"], most=MOST_HOLES)
        elif not texts["player"]:
            faults.add(line, "player_missing")
        else:
            game = texts.get("game") or texts.get("date") or ""
            hole = found.setdefault((game, number), HoleRows(game, number))
            hole.seats.append(SeatRow(line, texts["player"], texts))
    for hole in found.values():
        _check_once(hole, faults)
    return list(found.values())


def _check_once(hole: HoleRows, faults: Faults) -> None:
    seen: dict[str, int] = {}
    for seat in hole.seats:
        other = seen.setdefault(comparable(seat.player), seat.line)
        if other != seat.line:
            faults.add(seat.line, "row_twice", name=seat.player, hole=hole.number, other=other)


def by_game(holes: Sequence[HoleRows]) -> Iterator[tuple[str, list[HoleRows]]]:
    games: dict[str, list[HoleRows]] = {}
    for hole in holes:
        games.setdefault(hole.game, []).append(hole)
    for game, own in games.items():
        yield game, sorted(own, key=lambda hole: hole.number)


COLUMNS = {"looks": "looks", "by_hand": "by hand"}


def hole_of(hole: HoleRows, table: Table, places: Mapping[str, int], faults: Faults) -> TypedHole:
    """Read one hole; the referee refuses bad cards later."""
    own = {str(places[comparable(seat.player)]): seat for seat in hole.seats}
    went_out, starter = (_ticked(hole, own, name, faults) for name in ("went out", "starter"))
    has_odd_deck = any([_is_ticked(seat, "odd deck", faults) for seat in hole.seats])
    seats = {place: _raw_seat(seat, faults) for place, seat in own.items()}
    raw = RawHole(hole.number, seats, went_out[:1], next(iter(starter), ""), has_odd_deck)
    played = {place: int(place) for place in own}
    typed, found = check_hole(raw, played, table, range(-MOST, MOST + 1))
    for fault in found:
        _note(fault, own[fault.path.split(".")[1]], faults)
    for place, seat in own.items():
        given = typed.grids.get(int(place))
        if given is None:
            faults.add(seat.line, "seat_empty", name=seat.player)
        elif has_cards(given) and (
            len(given) > MOST_CARDS or len(max(given, key=len)) > LONGEST_CARD
        ):
            faults.add(seat.line, "no_grid", name=seat.player, given=seat.get("cards"))
    return typed


def _raw_seat(seat: SeatRow, faults: Faults) -> RawSeat:
    """A hole score stands for a total if the table has no cards."""
    raw = RawSeat(
        seat.get("cards") or None,
        seat.get("typed total"),
        looks=seat.get("looks"),
        points=seat.get("by hand"),
        reason=seat.get("reason"),
    )
    if raw.total:
        held, final = (_is_ticked(seat, name, faults) for name in ("held four", "final"))
        return replace(raw, held=held, final=final)
    if "cards" in seat.written or not seat.get("hole score"):
        return raw
    return replace(raw, total=seat.get("hole score"), final=True)


def _note(fault: Fault, seat: SeatRow, faults: Faults) -> None:
    match fault.code:
        case "both":
            faults.add(seat.line, "cards_and_total", name=seat.player)
        case "reason" if seat.get("reason"):
            faults.add(seat.line, "reason_long", most=LONGEST_REASON)
        case "number" | "decimal" | "range":
            total = "typed total" if seat.get("typed total") else "hole score"
            column = COLUMNS.get(fault.path.split(".")[0], total)
            faults.add(seat.line, f"{fault.code}_in", column=column, **fault.values)


def _is_ticked(seat: SeatRow, name: str, faults: Faults) -> bool:
    written = comparable(seat.get(name))
    if written not in {*YES, *NO, comparable(seat.player)}:
        faults.add(seat.line, "tick", column=name, given=seat.get(name))
    return written in YES or (written == comparable(seat.player) and written not in NO)


def _ticked(hole: HoleRows, own: Mapping[str, SeatRow], name: str, faults: Faults) -> list[str]:
    found = [place for place, seat in own.items() if _is_ticked(seat, name, faults)]
    if len(found) > 1:
        faults.add(own[found[1]].line, "two_ticks", column=name, hole=hole.number)
    return found


BOUNDS = {"joined": (1, MOST_HOLES), "start": (-MOST, MOST), "left": (0, MOST_HOLES)}


@dataclass(frozen=True, slots=True)
class Attendance:
    """The players of games by name, with each of their stays at the table."""

    people: Mapping[str, Mapping[str, Sequence[Stay]]] = field(default_factory=dict)
    named: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def names(self, game: str) -> Sequence[str]:
        """Also those without a row in any hole."""
        return self.named.get(game, ())

    def of(self, game: str, player: str) -> tuple[Stay, ...]:
        found = tuple(self.people.get(game, {}).get(player, ()))
        return () if found == (Stay(),) else found


def read_attendance(rows: Sequence[Row], columns: Columns, faults: Faults) -> Attendance:
    """Read stays from a table of people, holes or cards; empty without these columns."""
    people: dict[str, dict[str, list[Stay]]] = {}
    named: dict[str, dict[str, str]] = {}
    if "joined" not in columns:
        return Attendance()
    for line, cells in rows:
        name, game, day = (cell_at(cells, columns, word) for word in ("player", "game", "date"))
        game = game or day
        texts = {word: cell_at(cells, columns, word) for word in BOUNDS}
        for word, written in texts.items():
            check_number((line, word), written, BOUNDS[word], faults)
        if name and not game.startswith("old"):
            joined, points, left = (whole_number(texts[word]) for word in BOUNDS)
            own = people.setdefault(game, {}).setdefault(comparable(name), [])
            stay = Stay(joined or 1, points, left)
            if stay not in own:
                if any(known.first == stay.first for known in own):
                    faults.add(line, "stays_differ", name=name, hole=stay.first)
                own.append(stay)
            named.setdefault(game, {}).setdefault(comparable(name), name)
    return Attendance(people, {game: [*own.values()] for game, own in named.items()})
