"""One line of JSON as a hole: rules, grids and what else was said, each checked and named."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from app.golf.cards import Spelling, grid_from_rows, grid_from_text, split_cards
from app.golf.catalogue import read_ruleset
from app.golf.compiling import compile_ruleset
from app.golf.errors import GolfError, RulesetError
from app.golf.layout import Layout
from app.golf.referee import Adjustment, Besides
from app.golf.ruleset import Ruleset
from app.golf.table import Table
from app.golf.totals import MOST, Given, read_total
from app.wording.problems import ruleset_problem

NEEDED = ("rules", "grids", "went_out")
ALLOWED = ("id", *NEEDED, "players", "decks", "odd", "looks", "adjustments")


class InputError(GolfError):
    """A line that is no hole; the sentence says what to write instead."""


def read_hole(line: str) -> dict[str, Any]:
    """One line as a checked mapping; raises ``InputError`` when it can't be a hole."""
    try:
        hole = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InputError(f"this is not JSON ({error})") from None
    if not isinstance(hole, dict):
        raise InputError('write an object, like {"rules": "nine-hole", "grids": […], …}')
    for key in NEEDED:
        if key not in hole:
            raise InputError(f"“{key}” is missing")
    for key in hole:
        if key not in ALLOWED:
            raise InputError(f"“{key}” is not known here; use {', '.join(ALLOWED)}")
    return hole


def table_of(hole: Mapping[str, Any]) -> Table:
    """The rules of the line: a preset or a mapping, in the layout of the grids where it is free.

    The line's own number of decks overrules theirs. Raises ``GolfError`` naming the entry.
    """
    if not isinstance(hole["rules"], str | Mapping):
        raise InputError('“rules” is the id of a ruleset, like "nine-hole", or its entries')
    ruleset = read_ruleset("rules", hole["rules"])
    layout = layout_of(hole["grids"], ruleset) if ruleset.any_layout else None
    table = compile_ruleset(ruleset, layout)
    decks = hole.get("decks")
    if decks is None:
        return table
    if not is_whole(decks) or not 1 <= decks <= MOST_DECKS:
        raise InputError(f"“decks” is a whole number from 1 to {MOST_DECKS}")
    return table.with_decks(decks)


MOST_DECKS = 99


def layout_of(raw: object, ruleset: Ruleset) -> Layout:
    """The one layout that all grids show by their rows; the ruleset's own where none has rows."""
    spelling = compile_ruleset(ruleset).spelling
    grids = raw if isinstance(raw, list) else []
    shown = {size for grid in grids if (size := size_of(grid, spelling))}
    if len(shown) > 1:
        sizes = " and ".join(f"{rows}x{columns}" for rows, columns in sorted(shown))
        raise InputError(f"“grids” are laid out differently: {sizes}. Use one layout for all")
    if not shown:
        return ruleset.layout
    (rows, columns) = shown.pop()
    try:
        return Layout.parse(f"{rows}x{columns}")
    except RulesetError as error:
        raise InputError(f"“grids” can’t be laid out so: {ruleset_problem(error)}") from None


def size_of(grid: object, spelling: Spelling) -> tuple[int, int] | None:
    """Rows and columns of a grid that is written in rows, else None."""
    rows: Sequence[object] = grid if isinstance(grid, list) else []
    if isinstance(grid, str) and "/" in grid:
        rows = [split_cards(row, 0, spelling) for row in grid.split("/")]
    lengths = [len(row) for row in rows if isinstance(row, list)]
    return (len(rows), max(lengths)) if lengths else None


def is_whole(number: object) -> TypeGuard[int]:
    """Whether a JSON value is a whole number; true and false are not."""
    return isinstance(number, int) and not isinstance(number, bool)


def grids_of(raw: object, table: Table) -> list[Given | None]:
    """Every grid as text or as rows of cards, or a total; null for a player not in the hole."""
    if not isinstance(raw, list) or not any(grid is not None for grid in raw):
        raise InputError("“grids” is a list with a grid for each player, null for one not in it")
    return [grid_of(grid, seat, table) for seat, grid in enumerate(raw)]


def grid_of(raw: object, seat: int, table: Table) -> Given | None:
    """One grid; cards that are no cards stay in it for the referee to name."""
    if raw is None:
        return None
    if isinstance(raw, Mapping) or (isinstance(raw, str) and "=" in raw):
        total = read_total(raw)
        if total is None:
            raise InputError(f'grid {seat} is no total, like "=13" or {TOTAL}')
        return total
    if isinstance(raw, str):
        return grid_from_text(raw, table.layout, table.spelling)
    if isinstance(raw, list) and all(isinstance(row, list) for row in raw):
        rows = [[card_text(card, seat) for card in row] for row in raw]
        return grid_from_rows(rows, table.layout, table.spelling)
    raise InputError(f'grid {seat} is neither text nor rows of cards, like [["6", "4"], …]')


TOTAL = '{"total": 13, "held": true, "final": false}'


def card_text(card: object, seat: int) -> str:
    """A card of a JSON row: text, a number, or null for one that is missing."""
    if card is None:
        return ""
    if isinstance(card, str) or is_whole(card):
        return str(card)
    raise InputError(f'grid {seat} holds {json.dumps(card)}: write a card as text, like "Q"')


def names_of(hole: Mapping[str, Any], seats: int) -> Sequence[str]:
    """The players' names, or numbers where the line gives none."""
    names = hole.get("players")
    if names is None:
        return [f"Player {seat + 1}" for seat in range(seats)]
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise InputError("“players” is a list of names")
    if len(names) != seats:
        raise InputError(f"there are {len(names)} names for {seats} grids")
    return names


def went_out_of(raw: object, seats: int) -> list[int]:
    """The seats said to have gone out: none, one, or several for the referee to refuse."""
    said: list[object] = [] if raw is None else raw if isinstance(raw, list) else [raw]
    chosen = [seat for seat in said if is_whole(seat) and 0 <= seat < seats]
    if len(chosen) < len(said):
        raise InputError(f"“went_out” is a seat from 0 to {seats - 1}, or null")
    return chosen


def is_odd(raw: object) -> bool:
    """Whether the hole is played with an odd deck."""
    if raw is not None and not isinstance(raw, bool):
        raise InputError("“odd” is true for a deck that nobody counted, else false")
    return bool(raw)


def besides_of(hole: Mapping[str, Any], seats: int) -> Besides:
    """Looks at face-down cards and points added by hand."""
    return Besides(looks_of(hole.get("looks"), seats), adjustments_of(hole.get("adjustments")))


def looks_of(raw: object, seats: int) -> list[int]:
    """How often each seat looked, nothing said being never."""
    said = [] if raw is None else raw
    if not isinstance(said, list) or not all(is_whole(n) and 0 <= n <= MOST for n in said):
        raise InputError("“looks” is a list of whole numbers from 0, one a player")
    if said and len(said) != seats:
        raise InputError(f"there are {len(said)} looks for {seats} grids")
    return said


def adjustments_of(raw: object) -> list[Adjustment]:
    """Points by hand, each with its seat and its reason."""
    said = [] if raw is None else raw
    if not isinstance(said, list):
        raise InputError(f"“adjustments” is a list, like [{ADJUSTMENT}]")
    return [adjustment_of(entry, place) for place, entry in enumerate(said)]


ADJUSTMENT = '{"seat": 0, "points": 5, "reason": "misdeal"}'


def adjustment_of(raw: object, place: int) -> Adjustment:
    """One of them; whether its seat plays is the referee's to say."""
    entry = raw if isinstance(raw, dict) and raw.keys() == {"seat", "points", "reason"} else {}
    seat, points, reason = (entry.get(key) for key in ("seat", "points", "reason"))
    if not is_whole(seat) or not is_whole(points) or not isinstance(reason, str):
        raise InputError(f"adjustment {place} is not like {ADJUSTMENT}")
    if abs(points) > MOST or not reason.strip():
        raise InputError(f"adjustment {place}: write a reason, and at most {MOST} points")
    return Adjustment(seat, points, reason)
