"""The compiled table: numbers only, the only input of both scorers, and how rules become one.

Rules that would take too long to score by, or whose patterns contradict each other, are refused.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, reduce
from math import comb
from operator import or_
from typing import Any, NamedTuple, cast

from app.golf.cards import ANY_DECK, EMPTY, JOKER, NOT_YET, Spelling, spelling_in, spellings
from app.golf.faults import Fault, RulesetError
from app.golf.layout import NAMED_CELLS, SHAPES, Cells, Layout, Lines, groups_of, groups_of_columns
from app.golf.reading import Face, Points, all_faces, pips, select
from app.golf.ruleset import (
    BESIDE,
    POOL,
    Claim,
    Fall,
    Pattern,
    Penalty,
    Pot,
    Ruleset,
    claim_of,
    from_mapping,
)
from app.golf.weighed_cache import WeighedCache


class ScoreLine(NamedTuple):
    """Points of a grid; ``code`` is ``card``, ``empty`` (cards that left) or the matching shape."""

    code: str
    cells: tuple[int, ...]
    points: int
    pattern: int | None = None


@cache
def card_line(cell: int, points: int) -> ScoreLine:
    """Return a card that counts on its own; cached, as few distinct lines serve all grids."""
    return ScoreLine("card", (cell,), points)


Keys = Mapping[str, str]


class Group(NamedTuple):
    """Cells that may match together in one of the table's patterns; ``line`` counts from 1."""

    pattern: int
    cells: tuple[int, ...]
    line: int


class Removal(NamedTuple):
    """Cells whose cards leave a grid together; ``points`` are None if they depend on the cards."""

    cells: tuple[int, ...]
    points: int | None


class QuickGroup(NamedTuple):
    """A group that matches if all its cards are the same, and its line then."""

    first: int
    second: int
    line: ScoreLine


class Quick(NamedTuple):
    """A shortcut for rules in which equal cards always match and count a fixed number.

    ``cards`` are the lines of every card alone, cell by cell.
    """

    groups: tuple[QuickGroup, ...]
    cards: tuple[Mapping[str, ScoreLine], ...]


@dataclass(frozen=True, slots=True)
class CompiledPattern:
    """How a pattern's groups match and count, by card.

    ``keys`` chooses one of the table's keys: cards match if theirs are equal. ``cards`` may match,
    None for all; ``worth`` None keeps the cards' own points. Of the groups of one key an ``alone``
    pattern counts only the best. What is left of a line that ``closes`` is a line.
    """

    code: str
    keys: int
    cards: frozenset[str] | None
    wild: frozenset[str]
    worth: int | None
    bonus: int
    bonus_times: int
    claim: Claim
    alone: bool
    closes: bool
    name: str = ""

    @property
    def is_plain(self) -> bool:
        return self.cards is None and not self.wild


@dataclass(frozen=True, slots=True)
class Table:
    """A compiled ruleset.

    ``points`` are by card and ``copies`` by card in one deck, ``in_all`` the copies that don't grow
    with the decks; ``ranks`` maps cards to ranks, ``asks`` ranks to the exact cards that rules
    need. ``removals`` are cells that one card may take from a grid, ``counting`` those that count
    if they match, where cards leave. ``asks_out``: something hangs on who went out. ``quick`` is a
    shortcut for the plainest rules.
    """

    rows: int
    columns: int
    decks: tuple[tuple[int, int], ...]
    points: Mapping[str, int]
    copies: Mapping[str, int]
    in_all: Mapping[str, int]
    ranks: Keys
    asks: Mapping[str, tuple[str, ...]]
    keys: tuple[Keys, ...]
    patterns: tuple[CompiledPattern, ...]
    groups: tuple[Group, ...]
    removals: tuple[Removal, ...]
    counting: tuple[Removal, ...]
    penalties: tuple[Penalty, ...]
    holes: int | None
    target: int | None
    limit: int | None
    falls: Fall | None
    starts: str
    tie: str
    pot: Pot | None
    asks_out: bool
    spelling: Spelling
    quick: Quick | None

    @property
    def goal(self) -> int | None:
        """The total that ends the game or puts a player out; None without one."""
        return self.limit if self.target is None else self.target

    @property
    def has_fines(self) -> bool:
        return any(penalty.condition.reads == "looks" for penalty in self.penalties)

    @property
    def closes(self) -> bool:
        return any(pattern.closes for pattern in self.patterns)

    @property
    def size(self) -> int:
        return self.rows * self.columns

    @property
    def layout(self) -> Layout:
        return Layout(self.rows, self.columns)

    def decks_for(self, players: int) -> int:
        return max(step for step in self.decks if step[0] <= max(players, 1))[1]

    def copies_in_play(self, card: str, players: int) -> int:
        return self.copies[card] * self.decks_for(players) + self.in_all.get(card, 0)

    def cards_in_play(self, players: int) -> int:
        return sum(self.copies.values()) * self.decks_for(players) + sum(self.in_all.values())

    def with_decks(self, decks: int) -> "Table":
        return replace(self, decks=((1, decks),))

    def with_letters(self, deck: str) -> "Table":
        """Return the table for cards typed with the letters of a deck.

        >>> from app.golf.ruleset import find_ruleset
        >>> from app.golf.table import compile_ruleset
        >>> compile_ruleset(find_ruleset("nine-hole")).with_letters("fr").spelling["V"]
        'J'
        """
        return replace(self, spelling=spelling_in(self.spelling, deck))

    def to_json(self) -> dict[str, Any]:
        """Return JSON for the browser; ``cards`` keeps the deck's order, which mappings lose."""
        plain = asdict(replace(self, quick=None)) | {
            "groups": [group._asdict() for group in self.groups],
            "removals": [removal._asdict() for removal in self.removals],
            "counting": [removal._asdict() for removal in self.counting],
        }
        del plain["spelling"], plain["quick"]
        plain |= {"cards": list(self.points), "any_deck": sorted(ANY_DECK)}
        plain |= {"empty": EMPTY, "not_yet": sorted(NOT_YET)}
        for written, penalty in zip(plain["penalties"], self.penalties, strict=True):
            written["condition"] = penalty.condition.in_table()
        for pattern in plain["patterns"]:
            pattern["cards"] = None if pattern["cards"] is None else sorted(pattern["cards"])
            pattern["wild"] = sorted(pattern["wild"])
        return plain


def turns_of(table: Table) -> list[Cells]:
    """Return, for each rotation that keeps every group, the cell at each index after it."""
    cells, side = range(table.size), table.rows
    turns: list[Cells] = [tuple(reversed(cells))]
    if table.rows == table.columns:
        right = tuple((side - 1 - cell % side) * side + cell // side for cell in cells)
        turns += [right, tuple(reversed(right))]
    groups = {(group.pattern, frozenset(group.cells)) for group in table.groups}
    leaving = {(removal.points, frozenset(removal.cells)) for removal in table.removals}
    return [
        turn
        for turn in turns
        if groups == {(own, frozenset(turn[cell] for cell in line)) for own, line in groups}
        and leaving == {(own, frozenset(turn[cell] for cell in line)) for own, line in leaving}
    ]


def is_same_grid(grid: Sequence[str], other: Sequence[str], turns: Sequence[Cells]) -> bool:
    return [*grid] == [*other] or any(
        len(grid) == len(other) == len(turn) and [*grid] == [other[cell] for cell in turn]
        for turn in turns
    )


Chosen = frozenset[Face]
KEYS: Mapping[str, Callable[[Face, int], str]] = {
    "rank": lambda face, _points: face.rank,
    "suit": lambda face, _points: face.suit,
    "colour": lambda face, _points: {"": "", "H": "red", "D": "red"}.get(face.suit, "black"),
    "points": lambda _face, points: str(points),
}
"""What must be equal for cards to match; an empty key matches nothing."""


def cells_of(pattern: Pattern, layout: Layout, path: str) -> list[tuple[int, Cells]]:
    """Return every group of cells where a pattern may match, with its line number from 1."""
    lines = lines_of(pattern, layout, path)
    if pattern.shape == "columns":
        groups = groups_of_columns(lines, pattern.take, together=pattern.together)
        return list(enumerate(groups, start=1))
    return [
        (number, group)
        for number, line in enumerate(lines, start=1)
        for group in groups_of(line, pattern.take)
    ]


def lines_of(pattern: Pattern, layout: Layout, path: str) -> Lines:
    if pattern.shape != "cells":
        return SHAPES[pattern.shape](layout)
    if isinstance(pattern.cells, str):
        return (NAMED_CELLS[pattern.cells](layout),)
    is_one_list = bool(pattern.cells) and isinstance(pattern.cells[0], int)
    lines = cast("Lines", (pattern.cells,) if is_one_list else pattern.cells)
    for line in lines:
        if len({*line}) < max(2, len(line)) or max(line) >= layout.size:
            raise RulesetError(f"{path}.cells", "cells", last=layout.size - 1)
    return lines


def natural_of(pattern: Pattern, path: str, points: Points) -> Chosen:
    faces = list(points)
    only = select(f"{path}.only", pattern.only, faces, points) if pattern.only else faces
    never = select(f"{path}.never", pattern.never, faces, points) if pattern.never else []
    return frozenset(only) - frozenset(never)


def wild_of(pattern: Pattern, path: str, points: Points) -> Chosen:
    if not pattern.wild:
        return frozenset()
    return frozenset(select(f"{path}.wild", pattern.wild, list(points), points))


def cards_of_faces(ruleset: Ruleset, points: Mapping[Face, int]) -> dict[Face, str]:
    """Return a card for each face: its rank, with a suit only where a rule needs it."""
    marks: dict[Face, list[object]] = {face: [points[face]] for face in points}
    for place, pattern in enumerate(ruleset.patterns):
        path = f"{ruleset.id}.patterns[{place}]"
        natural, wild = natural_of(pattern, path, points), wild_of(pattern, path, points)
        for face, own in marks.items():
            own += [KEYS[pattern.match](face, points[face]), face in natural, face in wild]
    kinds: dict[str, set[object]] = {}
    for face, own in marks.items():
        kinds.setdefault(face.rank, set()).add(tuple(own))
    return {face: face.rank if len(kinds[face.rank]) == 1 else str(face) for face in points}


MOST_GROUPS = 4000  # all switches of the editor together make fewer than half as many
MOST_STEPS = 4_500_000  # the slowest rules of the editor take 4.1 million


def count_groups(pattern: Pattern, layout: Layout, path: str) -> int:
    """Return how many groups of cells a pattern has, without making them."""
    lines, take = lines_of(pattern, layout, path), pattern.take
    if pattern.shape != "columns":
        return sum(comb(len(line), take or len(line)) for line in lines if len(line) > 1)
    return max(0, len(lines) - take + 1) if pattern.together else comb(len(lines), take)


def check_searches(ruleset: Ruleset) -> None:
    apart, shared, pool = 0, 0, set[int]()
    for place, pattern in enumerate(ruleset.patterns):
        path, claim = f"{ruleset.id}.patterns[{place}]", claim_of(pattern)
        if claim in POOL:
            pool |= _masks_of(pattern, ruleset.layout, path)
            shared = steps_of(pool)
        elif claim == "apart":
            apart += steps_of(_masks_of(pattern, ruleset.layout, path))
        if apart + shared > MOST_STEPS:
            count = apart + shared
            raise RulesetError(f"{path}.claim", "too_many_steps", count=count, most=MOST_STEPS)


def _masks_of(pattern: Pattern, layout: Layout, path: str) -> set[int]:
    return {mask_of(group) for _line, group in cells_of(pattern, layout, path)}


def mask_of(cells: Cells) -> int:
    return sum(1 << cell for cell in cells)


def steps_of(masks: Iterable[int]) -> int:
    """Return an upper bound of a search's steps, as each set is decided at its lowest cell."""
    chosen = {*masks}
    begins = Counter(mask & -mask for mask in chosen)
    rest, steps, met = 0, 0, 1
    for mask in chosen:
        rest |= mask
    while rest:
        lowest, rest = rest & -rest, rest & (rest - 1)
        most, sets = 1 << rest.bit_count(), 1 + begins[lowest]
        steps += min(met, most) * sets
        met = min(met * sets, most)
    return steps


@dataclass(frozen=True, slots=True, eq=False)
class MatchableCards:
    """Where a pattern may match (each group of cells as bits), and which cards may match.

    ``keys`` are those of cards that match naturally, ``alike`` the cards by key.
    """

    name: str
    pattern: Pattern
    groups: tuple[int, ...]
    cards: Chosen
    wild: Chosen
    keys: Mapping[Face, str]
    alike: Mapping[str, Chosen]

    def is_natural(self, card: Face, other: Face) -> bool:
        return card in self.keys and self.keys[card] == self.keys.get(other)

    def stands_for(self, card: Face, other: Face) -> bool:
        serves = other in self.keys or other in self.wild
        return serves and not self.is_natural(card, other)

    def partners(self, card: Face) -> Chosen:
        """Return all cards that match a serving card, naturally or by a wild card."""
        if card in self.wild:
            return self.wild.union(self.keys)
        return self.wild | self.alike[self.keys[card]]

    @property
    def stand_ins(self) -> list[Face]:
        alone = not self.wild - self.keys.keys() and len(self.alike) < 2
        return [] if alone else [card for card in self.wild]


def pattern_faults(ruleset: Ruleset, *, is_laid: bool = True) -> Iterator[Fault]:
    """Yield the first fault of each pattern by itself: cards not in the deck, no place to lie.

    Neither needs what cards count. Without a layout (``is_laid``) only cards are looked at.
    """
    points, layout = dict.fromkeys(_faces_of(ruleset), 0), ruleset.layout
    for place, pattern in enumerate(ruleset.patterns):
        path = f"{ruleset.id}.patterns[{place}]"
        try:
            natural_of(pattern, path, points)
            wild_of(pattern, path, points)
            if is_laid and not count_groups(pattern, layout, path) and not ruleset.any_layout:
                yield Fault(f"{path}.shape", "no_place", {"layout": layout})
        except RulesetError as error:
            yield error.first


def check_patterns(ruleset: Ruleset, points: Points) -> None:
    """Refuse patterns with too many groups, and what can never match or serves twice.

    Raises ``RulesetError`` with the first fault of each entry.
    """
    if faults := [*pattern_faults(ruleset)]:
        raise RulesetError.together(faults)
    known: list[MatchableCards] = []
    found: dict[str, Fault] = {}
    count = 0

    def refuse(path: str, code: str, **values: object) -> None:
        found.setdefault(path, Fault(path, code, values))

    for place, pattern in enumerate(ruleset.patterns):
        path = f"{ruleset.id}.patterns[{place}]"
        count += count_groups(pattern, ruleset.layout, path)
        if count > MOST_GROUPS:
            raise RulesetError(path, "too_many_groups", count=count, most=MOST_GROUPS)
        cards = _matchable_cards(ruleset, place, points)
        if _card_counts_twice(cards, cards):
            refuse(f"{path}.wild", "wild")
        for other in known:
            claims = {pattern.claim, other.pattern.claim}
            differ = bool(claims & POOL) and bool(claims & {"every", "apart"})
            if differ and cards.cards & other.cards:
                refuse(f"{path}.claim", "claims", claim=pattern.claim, other=other.pattern.claim)
            for wild, beside in ((other, cards), (cards, other)):
                if _card_counts_twice(wild, beside):
                    refuse(f"{ruleset.id}.{wild.name}.wild", "wild_twice", other=beside.name)
        known.append(cards)
    if found:
        raise RulesetError.together([*found.values()])
    check_searches(ruleset)


def _matchable_cards(ruleset: Ruleset, place: int, points: Points) -> MatchableCards:
    pattern, name = ruleset.patterns[place], f"patterns[{place}]"
    path = f"{ruleset.id}.{name}"
    natural, wild = natural_of(pattern, path, points), wild_of(pattern, path, points)
    groups = tuple(mask_of(group) for _line, group in cells_of(pattern, ruleset.layout, path))
    keys = {face: key for face in natural if (key := KEYS[pattern.match](face, points[face]))}
    alike: dict[str, set[Face]] = {}
    for face, key in keys.items():
        alike.setdefault(key, set()).add(face)
    sets = {key: frozenset(faces) for key, faces in alike.items()}
    return MatchableCards(name, pattern, groups, natural | wild, wild, keys, sets)


def _card_counts_twice(first: MatchableCards, second: MatchableCards) -> bool:
    """True if a card can stand in for another in one pattern and count in the other.

    A bonus takes no card away from what it counts in: there a card serves only as a stand-in.
    Overlapping groups allow it if the first has a cell that the other lacks (beside a bonus, if
    each has one). Otherwise the same cards must match in both patterns.
    """
    claims = [claim_of(first.pattern), claim_of(second.pattern)]
    if POOL.issuperset(claims) or (first is second and claims[0] == "apart"):
        return False
    is_beside = not BESIDE.isdisjoint(claims)
    taking = second.stand_ins if is_beside else {*second.keys} | second.wild
    cards = [card for card in first.stand_ins if card in taking]
    if not cards:
        return False
    is_nested = False
    for place, own in enumerate(first.groups):
        for at, its in enumerate(second.groups):
            if own & its and (first is not second or place != at):
                if own & ~its and (its & ~own or not is_beside):
                    return True
                is_nested = True
    return is_nested and any(
        first.stands_for(card, partner) and (not is_beside or second.stands_for(card, partner))
        for card in cards
        for partner in second.partners(card)
    )


MOST_CROSSING = 8  # lines that leave through one cell: every choice of them is a removal
MOST_CLOSING = 12  # lines that close: each order of them is tried
Formed = tuple[int, Pattern]


def removals_of(ruleset: Ruleset) -> tuple[Removal, ...]:
    """Return sets of cells that leave a grid together: lines that cross in one cell.

    Cells that left a grid are a union of such sets that do not touch (docs/dev/sources.md, “Cards
    that leave the grid”). If the same cards match in all lines, all cards of crossing lines are
    equal: every line within is complete too, so a choice must have all of those through the cell.
    """
    path = f"{ruleset.id}.patterns"
    leaving = [(n, pattern) for n, pattern in enumerate(ruleset.patterns) if pattern.removes]
    lines: dict[int, list[Formed]] = {}
    for place, pattern in leaving:
        for _line, group in cells_of(pattern, ruleset.layout, ruleset.id):
            lines.setdefault(mask_of(group), []).append((place, pattern))
    if ruleset.closes:
        check_closing(path, leaving, len(lines))
        whole = [Removal(tuple(n for n in range(16) if line >> n & 1), 0) for line in lines]
        return tuple(sorted(whole, key=_in_order))
    kinds = {(law.match, law.only, law.never) for formed in lines.values() for _n, law in formed}
    are_alike = len(kinds) == 1 and not any(
        law.wild for formed in lines.values() for _n, law in formed
    )
    found: set[Removal] = set()
    for cell in range(ruleset.layout.size):
        through = [line for line in lines if line >> cell & 1]
        if len(through) > MOST_CROSSING:
            raise RulesetError(path, "apart_lines", most=MOST_CROSSING)
        for crossing in choices(through):
            union = reduce(or_, crossing)
            complete = [line for line in lines if line | union == union] if are_alike else crossing
            if len(crossing) == len([line for line in complete if line >> cell & 1]):
                points = points_together([lines[line] for line in complete])
                found.add(Removal(tuple(n for n in range(16) if union >> n & 1), points))
    steps = steps_of(mask_of(removal.cells) for removal in found)
    if steps > MOST_STEPS:
        raise RulesetError(path, "too_many_removals", count=steps, most=MOST_STEPS)
    return tuple(sorted(found, key=_in_order))


def check_closing(path: str, leaving: Sequence[Formed], lines: int) -> None:
    """Refuse what can't be said of what is left of a line, and too many orders of lines."""
    for place, law in leaving:
        is_bound = bool(law.wild and (law.only or law.never))
        if law.take or law.claim != "every" or points_gone(law) != 0 or is_bound:
            known = "shape, match, only, never, name"
            raise RulesetError(f"{path}[{place}].removes", "goes_with", known=known)
    if lines > MOST_CLOSING:
        most = 1 << MOST_CLOSING
        raise RulesetError(path, "too_many_removals", count=1 << lines, most=most)


def choices(lines: Sequence[int]) -> Iterator[list[int]]:
    for bits in range(1, 1 << len(lines)):
        yield [line for place, line in enumerate(lines) if bits >> place & 1]


def points_together(crossing: Sequence[Sequence[Formed]]) -> int | None:
    """Return what lines count that leave together; None if that depends on their cards.

    That is so if a card serves once, or only the best of several counts.
    """
    points = [points_gone(pattern) for formed in crossing for _place, pattern in formed]
    if not any(number != 0 for number in points):
        return 0
    rivals = Counter(_rival_of(match) for formed in crossing for match in formed)
    excluding = max((count for rival, count in rivals.items() if rival is not None), default=1)
    known = [number for number in points if number is not None]
    is_known = len(known) == len(points) and excluding == 1 and max(map(len, crossing)) == 1
    return sum(known) if is_known else None


def points_gone(pattern: Pattern) -> int | None:
    """Return what the removed cards of a match count; None if it depends on them."""
    if claim_of(pattern) == "none":
        return None if pattern.bonus or pattern.bonus_times else 0
    own = isinstance(pattern.worth, str) or pattern.bonus_times
    return None if own else int(pattern.worth) + pattern.bonus


def _rival_of(formed: Formed) -> Hashable:
    """Matches with the same rival exclude each other in a cell; None excludes none."""
    place, pattern = formed
    if pattern.claim in POOL:
        return "pool"
    return place if pattern.claim == "apart" or pattern.shape == "columns" else None


def counting_of(ruleset: Ruleset) -> tuple[Removal, ...]:
    """Return cells that count if they match, which can't be checked once empty."""
    found = [
        Removal(tuple(sorted(group)), points)
        for pattern in ruleset.patterns
        if (points := points_gone(pattern)) != 0
        for _line, group in cells_of(pattern, ruleset.layout, ruleset.id)
    ]
    leaves = any(pattern.removes for pattern in ruleset.patterns)
    return tuple(sorted(found, key=_in_order)) if leaves else ()


def _in_order(removal: Removal) -> tuple[Cells, bool, int]:
    return removal.cells, removal.points is None, removal.points or 0


MOST_KILOBYTES = 16_384  # of tables remembered in a process
AS_WRITTEN = ("decks", "penalties", "holes", "target", "limit", "starts", "tie", "pot")


def compile_ruleset(ruleset: Ruleset, layout: Layout | None = None) -> Table:
    """Compile rules, cached; ``layout`` overrules theirs where free. Raises ``RulesetError``."""
    chosen = replace(ruleset, layout=layout) if layout else ruleset
    return TABLES.get(chosen, lambda: _compile(chosen))


def is_playable(ruleset: Ruleset) -> bool:
    try:
        compile_ruleset(ruleset)
    except RulesetError:
        return False
    return True


def is_refused(rules: Mapping[str, Any], *codes: str) -> bool:
    try:
        compile_ruleset(from_mapping("rules", rules))
    except RulesetError as error:
        return error.first.code in codes
    return False


def _compile(ruleset: Ruleset) -> Table:
    points = card_points(ruleset)
    check_patterns(ruleset, points)
    cards = cards_of_faces(ruleset, points)
    copies = dict.fromkeys(cards.values(), 0)
    for face, count in _faces_of(ruleset).items():
        copies[cards[face]] += count
    if JOKER in copies:
        copies[JOKER] += ruleset.jokers
    ranks = {card: face.rank for face, card in cards.items()}
    suited = sorted({face.rank for face in points if face.suit})
    asks = {
        rank: tuple(card for card in ranks if ranks[card] == rank)
        for rank in suited
        if rank not in ranks
    }
    matches, falls = sorted({pattern.match for pattern in ruleset.patterns}), ruleset.falls
    patterns, groups = [], []
    for place, pattern in enumerate(ruleset.patterns):
        path = f"{ruleset.id}.patterns[{place}]"
        natural = {cards[face] for face in natural_of(pattern, path, points)}
        counts = pattern.worth or pattern.bonus or pattern.bonus_times
        is_bonus = pattern.claim == "none" or pattern.worth == "keep"
        kind = "_bonus" if is_bonus else "_worth" if counts else ""
        patterns.append(
            CompiledPattern(
                code=f"{pattern.shape}{kind}",
                keys=matches.index(pattern.match),
                cards=None if natural == {*cards.values()} else frozenset(natural),
                wild=frozenset(cards[face] for face in wild_of(pattern, path, points)),
                worth=None if pattern.worth == "keep" else pattern.worth,
                bonus=pattern.bonus,
                bonus_times=pattern.bonus_times,
                claim=claim_of(pattern),
                alone=pattern.shape == "columns",
                closes=bool(pattern.removes and ruleset.closes),
                name=pattern.name,
            )
        )
        cells = cells_of(pattern, ruleset.layout, path)
        groups += [Group(place, group, line) for line, group in cells]
    return Table(
        rows=ruleset.layout.rows,
        columns=ruleset.layout.columns,
        points={card: points[face] for face, card in cards.items()},
        copies=copies,
        in_all={JOKER: ruleset.jokers_in_all} if ruleset.jokers_in_all else {},
        ranks=ranks,
        asks=asks,
        keys=tuple(
            {card: KEYS[match](face, points[face]) for face, card in cards.items()}
            for match in matches
        ),
        patterns=tuple(patterns),
        groups=tuple(groups),
        removals=removals_of(ruleset),
        counting=counting_of(ruleset),
        falls=falls and Fall(falls.at, falls.back_to),
        asks_out=_asks_out(ruleset),
        spelling=spellings(copies, suited),
        quick=None if asks else _quick_of(ruleset, points, patterns, groups),
        **{name: getattr(ruleset, name) for name in AS_WRITTEN},
    )


def _asks_out(ruleset: Ruleset) -> bool:
    """Return True if points, the pot or the next starter hang on it; of a knock everybody knows."""
    if ruleset.ends_by_knock or ruleset.pot or ruleset.starts == "went out":
        return True
    return any(
        penalty.condition.reads == "scores"
        and penalty.condition.asks != "everybody"
        and not penalty.is_idle
        for penalty in ruleset.penalties
    )


def _faces_of(ruleset: Ruleset) -> dict[Face, int]:
    return all_faces(dict(ruleset.deck), bool(ruleset.jokers or ruleset.jokers_in_all))


def weight_of(table: Table) -> int:
    """Return an upper bound, in kilobytes, of the memory of a table and its ruleset."""
    terms = len(table.patterns) + len(table.penalties)
    cells = len(table.groups) + len(table.removals) + len(table.counting)
    named = sum(len(pattern.cards or ()) + len(pattern.wild) for pattern in table.patterns)
    lines = len(table.points) * table.size if table.quick else 0
    return 64 + 2 * terms + (len(table.points) + cells + lines // 3 + named // 5) // 2


TABLES: WeighedCache[Ruleset, Table] = WeighedCache(
    MOST_KILOBYTES, lambda _, table: weight_of(table)
)


def card_points(ruleset: Ruleset) -> dict[Face, int]:
    """Return what each card counts; raises ``RulesetError`` with the fault of each selector."""
    faces, points = list(_faces_of(ruleset)), dict[Face, int]()
    faults: list[Fault] = []
    for selector, number in ruleset.values:
        path = f"{ruleset.id}.values.{selector}"
        if selector == JOKER and Face(JOKER) not in faces:
            continue
        try:
            for face in select(path, selector, faces):
                points[face] = pips(path, face.rank) if isinstance(number, str) else number
        except RulesetError as error:
            faults += error.faults
    if faults:
        raise RulesetError.together(faults)
    if missing := [face for face in faces if face not in points]:
        known = {face.rank for face in points}
        named = [str(face) if face.rank in known else face.rank for face in missing]
        cards = ", ".join(dict.fromkeys(named))
        code = "no_points_each" if "," in cards else "no_points"
        raise RulesetError(f"{ruleset.id}.values", code, card=cards, cards=cards)
    return {face: points[face] for face in faces}


def _quick_of(
    ruleset: Ruleset,
    points: Mapping[Face, int],
    patterns: Sequence[CompiledPattern],
    groups: Sequence[Group],
) -> Quick | None:
    if not all(
        law.match == "rank"
        and compiled.is_plain
        and not compiled.alone
        and not compiled.closes
        and compiled.claim == "every"
        and not compiled.bonus_times
        for law, compiled in zip(ruleset.patterns, patterns, strict=True)
    ):
        return None
    lines = tuple(
        QuickGroup(cells[0], cells[1], ScoreLine(law.code, cells, (law.worth or 0) + law.bonus, n))
        for n, cells, _line in groups
        for law in [patterns[n]]
    )
    cards = tuple(
        {face.rank: card_line(cell, number) for face, number in points.items()}
        for cell in range(ruleset.layout.size)
    )
    return Quick(lines, cards)
