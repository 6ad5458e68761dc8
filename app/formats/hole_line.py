"""One line of JSON as a hole, with everything that is wrong with it; and the ruling on it as JSON.

Players count from 0 in the data and in paths, such as ``grids[0]``; sentences name them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, BinaryIO

from app.golf import referee
from app.golf.cards import (
    DECKS,
    ENGLISH,
    SUITS,
    Spelling,
    rows_in,
    split_cards,
)
from app.golf.checking import checked_ruleset
from app.golf.faults import (
    Faults,
    FaultsError,
    RulesetError,
    UnknownRulesetError,
    below,
    in_order,
)
from app.golf.layout import Layout, every_layout
from app.golf.reading import NotJsonError, is_whole, not_among, read_json
from app.golf.referee import Adjustment, Extras, Verdict, inspect_hole, settle_hole
from app.golf.scoring import MOST, TICKS, Given, has_cards, read_given, read_total
from app.golf.table import Table, compile_ruleset
from app.golf.text import quoted_briefly
from app.record.allowed_text import shown_name, shown_text
from app.wording.errors import (
    EXAMPLES_BY_KEY,
    LOOKS_WITHOUT_FINE,
    line_texts,
    seat_name,
    seats_text,
)
from app.wording.findings import finding_text
from app.wording.names import dealt_from, fill, isolated
from app.wording.ruling import penalty_text, score_line_text

FindingValues = dict[str, int | str]
SUIT_LETTERS = str.maketrans({sign: letter for letter, sign in SUITS.items()})
NEEDED = ("rules", "grids", "went_out")
KNOWN = ("id", *NEEDED, "players", "decks", "odd", "letters", "looks", "adjustments", "hole")
OF_ADJUSTMENT = ("seat", "points", "reason")
MOST_GRIDS, MOST_DECKS, MOST_HOLES = 99, 99, 99


@dataclass(frozen=True, slots=True)
class HoleLine:
    """A hole; ``suited`` are findings about suits no rule needs, none with ``has_odd_deck``."""

    id: Any
    table: Table
    grids: Sequence[Given | None]
    names: Sequence[str]
    went_out: Sequence[int]
    extras: Extras
    has_odd_deck: bool
    suited: Sequence[referee.Finding] = ()
    letters: str = ENGLISH


def read_line(text: str, letters: str = ENGLISH) -> HoleLine:
    """Read a hole; ``letters`` are the default of its cards. Raises ``FaultsError``."""
    try:
        found, json_faults = read_json(text)
    except NotJsonError as error:
        raise FaultsError.of("line_not_json", detail=error.detail, column=error.column) from None
    if not isinstance(found, dict):
        raise FaultsError.of("object")
    raw: dict[str, Any] = {"letters": letters, **found}
    faults = Faults()
    hole = _hole_of(raw, faults)
    if hole is None or json_faults:
        places = {fault.path for fault in json_faults}
        new = [fault for fault in faults if fault.path not in places]
        raise FaultsError(in_order([*json_faults, *new], "", raw))
    return hole


def _hole_of(raw: Mapping[str, Any], faults: Faults) -> HoleLine | None:
    check_keys("", raw, KNOWN, NEEDED, faults)

    # Players without a name are numbered from 1.
    grids, given = raw.get("grids"), raw.get("players")
    seats = grids if isinstance(grids, list) else []
    names = [seat_name(seat) for seat in range(len(seats))]
    playing = [seat for seat, grid in enumerate(seats) if grid is not None]
    if isinstance(given, list):
        wrong = [place for place, name in enumerate(given) if not _is_name(name)]
        for place in wrong:
            faults.add(f"players[{place}]", "player_name")
        if isinstance(grids, list) and len(given) != len(names):
            faults.add("players", "players_count", given=len(given), grids=len(names))
        elif not wrong:
            names = [shown_name(name) for name in given]
    elif given is not None:
        faults.add("players", "player_names")

    # The table that the hole is played by: rules may leave the layout to the grids.
    letters = raw["letters"]
    if not isinstance(letters, str) or letters not in DECKS:
        faults.add("letters", "letters", **not_among([*DECKS], letters))
        letters = ENGLISH
    decks, table = raw.get("decks"), None
    if not is_whole(1 if decks is None else decks, 1, MOST_DECKS):
        faults.add("decks", "decks", least=1, most=MOST_DECKS, given=quoted_briefly(decks))
    are_grids = "grids" in raw and _check_grids(grids, names, faults)
    try:
        if isinstance(raw.get("rules"), str | Mapping):
            ruleset = checked_ruleset("rules", raw["rules"])
            table = compile_ruleset(ruleset).with_letters(letters)
            if ruleset.any_layout and are_grids:
                layout = _layout_of(seats, table.spelling, faults)
                table = compile_ruleset(ruleset, layout).with_letters(letters)
        elif "rules" in raw:
            faults.add("rules", "rules")
    except UnknownRulesetError as error:
        faults.add("rules", "unknown_rules", given=error.ruleset_id, meant=error.meant)
    except RulesetError as error:
        faults += error.faults

    # What players did beside their cards; the referee refuses several who went out.
    def check_seat(path: str, seat: Any, ending: str = "") -> None:  # noqa: ANN401
        is_there = is_whole(seat, 0, len(names) - 1)
        if not (is_there or (not names and is_whole(seat, 0, MOST_GRIDS))):
            code = "seat"
        elif playing and seat not in playing:
            code = "away"
        else:
            return
        values = {"name": names[seat] if is_there else "", "seats": seats_text(names, playing)}
        faults.add(path, f"{code}{ending}", **values)

    out = raw.get("went_out")
    went_out = [] if out is None else out if isinstance(out, list) else [out]
    for place, seat in enumerate(went_out):
        check_seat(f"went_out[{place}]" if isinstance(out, list) else "went_out", seat, "_out")
    looks, by_hand = raw.get("looks") or [], raw.get("adjustments") or []
    if not isinstance(raw.get("looks"), list | None):
        faults.add("looks", "looks")
    elif looks:
        if len(looks) != len(names):
            faults.add("looks", "looks_count", given=len(looks), grids=len(names))
        for seat, count in enumerate(looks[: len(names)]):
            if not is_whole(count, 0, MOST):
                faults.add(f"looks[{seat}]", "look", name=names[seat], most=MOST)
            elif count and seat not in playing:
                faults.add(f"looks[{seat}]", "look_away", name=names[seat])
    if not isinstance(raw.get("adjustments"), list | None):
        faults.add("adjustments", "adjustments")
        by_hand = []
    for place, entry in enumerate(by_hand):
        path = f"adjustments[{place}]"
        if not isinstance(entry, Mapping):
            faults.add(path, "adjustment")
            continue
        check_keys(path, entry, OF_ADJUSTMENT, OF_ADJUSTMENT, faults)
        if "seat" in entry:
            check_seat(f"{path}.seat", entry["seat"])
        if not is_whole(entry.get("points", 0), -MOST, MOST):
            faults.add(f"{path}.points", "points", least=-MOST, most=MOST)
        if not _is_name(entry.get("reason", "-")):
            faults.add(f"{path}.reason", "why")
    number, odd = raw.get("hole") or 0, raw.get("odd")
    if not is_whole(number, 0, MOST_HOLES):
        faults.add("hole", "whole", least=1, most=MOST_HOLES, given=quoted_briefly(number))
    if not isinstance(odd, bool | None):
        faults.add("odd", "true_or_false", given=quoted_briefly(odd))
    if faults or table is None:
        return None
    table = table.with_decks(decks) if decks else table
    return HoleLine(
        id=raw.get("id"),
        table=table,
        grids=grids_in(seats, table),
        names=names,
        went_out=went_out,
        extras=Extras(
            looks or (),
            [Adjustment(**{**own, "reason": shown_text(own["reason"])}) for own in by_hand],
            number,
        ),
        has_odd_deck=bool(odd),
        suited=() if odd else tuple(_suited_too_often(seats, table)),
        letters=letters,
    )


def _is_name(raw: object) -> bool:
    return isinstance(raw, str) and bool(raw.strip())


def check_keys(
    path: str, raw: Mapping[str, Any], known: Sequence[str], needed: Sequence[str], faults: Faults
) -> None:
    for key in needed:
        if key not in raw:
            faults.add(below(path, key), "key_missing", example=EXAMPLES_BY_KEY[key])
    for key in raw:
        if key not in known:
            faults.add(below(path, key), "unknown", **not_among(known, key))


def _check_grids(raw: object, names: Sequence[str], faults: Faults) -> bool:
    """Note grids of the wrong shape; return True if there are none. Cards are checked later."""
    before = len(faults)
    if not isinstance(raw, list):
        faults.add("grids", "grids")
        raw = []
    elif all(grid is None for grid in raw):
        faults.add("grids", "nobody")
    elif len(raw) > MOST_GRIDS:
        faults.add("grids", "too_many_grids", given=len(raw), most=MOST_GRIDS)
        raw = []
    for seat, grid in enumerate(raw):
        path, name = f"grids[{seat}]", names[seat]
        if isinstance(grid, Mapping):
            check_keys(path, grid, ("total", *TICKS), ("total",), faults)
            if not is_whole(grid.get("total", 0), -MOST, MOST):
                faults.add(f"{path}.total", "total_points", name=name, least=-MOST, most=MOST)
            for tick in TICKS:
                if not isinstance(given := grid.get(tick, False), bool):
                    faults.add(f"{path}.{tick}", "true_or_false", given=quoted_briefly(given))
        elif isinstance(grid, list) and any(isinstance(row, list) for row in grid):
            for place, row in enumerate(grid):
                if not isinstance(row, list):
                    faults.add(f"{path}[{place}]", "row", name=name)
                    continue
                for at, card in enumerate(row):
                    if isinstance(card, bool) or not isinstance(card, str | int | None):
                        faults.add(f"{path}[{place}][{at}]", "card", name=name)
        elif isinstance(grid, str) and "=" in grid and read_total(grid) is None:
            faults.add(path, "total", name=name)
        elif not isinstance(grid, str | None):
            faults.add(path, "grid", name=name)
    return len(faults) == before


def _layout_of(raw: Sequence[object], spelling: Spelling, faults: Faults) -> Layout | None:
    """Return the layout that all grids show by their rows, else the one nearest to a square.

    Raises ``RulesetError``.
    """
    sizes = sorted({size for grid in raw if (size := size_of(grid, spelling))})
    if len(sizes) == 1:
        return Layout.parse("{}x{}".format(*sizes[0]), "grids")
    if sizes:
        faults.add("grids", "layouts", sizes=[f"{rows}x{columns}" for rows, columns in sizes])
        return None
    texts = [grid for grid in raw if isinstance(grid, str) and "=" not in grid]
    counts = {len(split_cards(grid, 0, spelling)) for grid in texts}
    fitting = [own for own in every_layout() if own.rows <= own.columns and {own.size} == counts]
    return max(fitting, key=lambda layout: layout.rows, default=None)


def size_of(grid: object, spelling: Spelling) -> tuple[int, int] | None:
    rows: Sequence[object] = grid if isinstance(grid, list) else []
    if isinstance(grid, str) and "=" not in grid:
        parts = rows_in(grid, spelling)
        rows = [split_cards(row, 0, spelling) for row in parts] if len(parts) > 1 else []
    lengths = [len(row) for row in rows if isinstance(row, list)]
    return (len(rows), max(lengths)) if lengths else None


def grids_in(raw: Sequence[Any], table: Table) -> list[Given | None]:
    return [None if grid is None else read_given(grid, table) for grid in raw]


def _suited_too_often(raw: Sequence[Any], table: Table) -> Iterator[referee.Finding]:
    ways = [way for way in table.spelling if len(way) > 1]
    suits = {way: way[-1].translate(SUIT_LETTERS) for way in ways}
    spelling = {
        way: table.spelling[way] + suit
        for way, suit in suits.items()
        if suit in SUITS and table.spelling[way][-1] not in SUITS
    }
    laid = grids_in(raw, replace(table, spelling={**table.spelling, **spelling}))
    decks = table.decks_for(sum(grid is not None for grid in laid))
    for card in dict.fromkeys(spelling.values()):
        places = [
            (seat, cell)
            for seat, grid in enumerate(laid)
            for cell, own in enumerate(grid if has_cards(grid) else ())
            if own == card and cell < table.size
        ]
        copies = decks * table.copies[card[:-1]] // len(SUITS)
        if len(places) > copies:
            seats, cells = zip(*places, strict=True)
            numbers: FindingValues = {"card": card, "count": len(places), "copies": copies}
            yield referee.Finding("too_many", seats, cells, numbers)


# The ruling.


LONGEST_LINE = 1_000_000  # bytes; a hole of 99 grids has 5,000
Answer = dict[str, Any] | str
"""The ruling on a hole, or what is wrong with its line, for people."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Why a hole can’t be ruled on; ``seats`` and ``cells`` run side by side, a pair a card."""

    code: str
    seats: Sequence[int]
    cells: Sequence[int]
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """What some cells count, and why."""

    code: str
    cells: Sequence[int]
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points beside the cards, and why."""

    code: str
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class PlayerRuling:
    """What one player gets for the hole."""

    grid_score: int
    hole_score: int
    lines: Sequence[Line]
    penalties: Sequence[Penalty]


@dataclass(frozen=True, slots=True)
class Settled:
    """The ruling on a hole; ``players`` are null where there are findings."""

    id: Any
    players: Sequence[PlayerRuling | None] | None
    findings: Sequence[Finding]


def settled_lines(file: BinaryIO, letters: str = ENGLISH) -> Iterator[Answer]:
    """Answer each line before the next is read; skip blank lines, and a mark at the start."""
    number = 0
    while raw := file.readline(LONGEST_LINE + 1):
        number += 1
        try:
            if len(raw) > LONGEST_LINE:
                raise FaultsError.of("too_many_bytes", most=LONGEST_LINE)
            text = raw.decode("utf-8-sig" if number == 1 else "utf-8")
            if text.startswith("\ufeff"):
                raise FaultsError.of("mark")
            if text.strip():
                yield settle_line(text, letters)
        except UnicodeDecodeError:
            yield "\n".join(line_texts(number, FaultsError.of("no_text").faults))
        except FaultsError as error:
            yield "\n".join(line_texts(number, error.faults))
        while raw and not raw.endswith(b"\n"):  # the rest of a line that is too long
            raw = file.readline(LONGEST_LINE)


def settle_line(line: str, letters: str = ENGLISH) -> dict[str, Any]:
    """Return a ``Settled`` as a mapping; ``letters`` are the default. Raises ``FaultsError``."""
    return settle_read(read_line(line, letters))


def settle_read(hole: HoleLine) -> dict[str, Any]:
    return {**asdict(replace(settled(hole), id=None)), "id": hole.id}


def settled(hole: HoleLine) -> Settled:
    table, names = hole.table, hole.names
    with dealt_from(hole.letters):
        found = inspect_hole(table, hole.grids, hole.went_out, has_odd_deck=hole.has_odd_deck)
        findings = [
            Finding(own.code, [*own.seats], [*own.cells], finding_text(own, names, table))
            for own in [*found, *hole.suited]
        ]
        # Looks under rules without a fine for them; pages don't ask for these.
        looked = [seat for seat, looks in enumerate(hole.extras.looks) if looks]
        if looked and not table.has_fines:
            text = fill(LOOKS_WITHOUT_FINE, {"names": [isolated(names[seat]) for seat in looked]})
            findings.append(Finding("looks_without_fine", looked, [], text))
        if findings:
            return Settled(hole.id, None, findings)
        went_out = hole.went_out[0] if hole.went_out else None
        ruling = settle_hole(table, hole.grids, went_out, hole.extras)
        players = [
            _player_ruling(hole, grid, verdict) if grid and verdict else None
            for grid, verdict in zip(hole.grids, ruling.verdicts, strict=True)
        ]
        return Settled(hole.id, players, [])


def _player_ruling(hole: HoleLine, typed: Given, verdict: Verdict) -> PlayerRuling:
    table, grid = hole.table, typed if has_cards(typed) else ()
    lines = [
        Line(line.code, [*line.cells], line.points, score_line_text(table, grid, line))
        for line in verdict.grid_score.lines
    ]
    penalties = [
        Penalty(line.code, line.points, penalty_text(table, line, hole.names))
        for line in verdict.penalties
    ]
    return PlayerRuling(verdict.grid_score.total, verdict.hole_score, lines, penalties)
