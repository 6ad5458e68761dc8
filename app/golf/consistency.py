"""Refuses contradictory rules, and penalties that can never cost anything."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf

from app.golf.faults import Fault
from app.golf.layout import Layout, every_layout
from app.golf.ruleset import Ruleset
from app.golf.selectors import all_faces
from app.golf.terms import Penalty

Span = tuple[float, float]


def is_idle(penalty: Penalty) -> bool:
    """Return True if a penalty adds 0 in every hole."""
    low, high = _span_of(penalty)
    if penalty.at_least is not None:
        low, high = max(low, penalty.at_least), max(high, penalty.at_least)
    if penalty.at_most is not None:
        low, high = min(low, penalty.at_most), min(high, penalty.at_most)
    return low == high == 0


def _span_of(penalty: Penalty) -> Span:
    spans = [
        (penalty.add, penalty.add),
        _one_or_more(penalty.per_player),
        _one_or_more(penalty.per_rival),
    ]
    grids = penalty.times - 1 - (penalty.become is not None)
    if penalty.become == "highest" and grids == -1:
        spans.append((0, inf))
    elif grids or isinstance(penalty.become, str):
        spans.append((-inf, inf))
    elif penalty.become is not None:
        spans.append((penalty.become, penalty.become))
    return sum(low for low, _high in spans), sum(high for _low, high in spans)


def _one_or_more(points: int) -> Span:
    if not points:
        return 0, 0
    return (points, inf) if points > 0 else (-inf, points)


FACE_UP = ("one more turn", "at once", "all exposed")  # holes that end once cards are face up
LOOKS = {"nearest two": 2, "any two": 2, "any one": 1}
TURNING_UP = ("flip_after_draw", "flip_instead", "turn_all")


@dataclass(frozen=True, slots=True)
class _Contradiction:
    """``reads`` are further entries that the contradiction follows from."""

    entry: str
    code: str
    reads: tuple[str, ...] = ()
    values: tuple[tuple[str, object], ...] = ()

    @property
    def entries(self) -> tuple[str, ...]:
        return (self.entry.partition(".")[0].partition("[")[0], *self.reads)


@dataclass(frozen=True, slots=True)
class _Rules:
    """Answers about a ruleset. If each game chooses its layout, they hold for all layouts."""

    ruleset: Ruleset

    def answer(self, key: str) -> object:
        return self.ruleset.procedures.get(key)

    @property
    def turned_up(self) -> int:
        count = self.answer("turn_up")
        return count if isinstance(count, int) else 0

    @property
    def nobody_goes_out(self) -> bool:
        return self.answer("ends") == "all exposed"

    @property
    def layouts(self) -> tuple[Layout, ...]:
        return every_layout() if self.ruleset.any_layout else (self.ruleset.layout,)

    @property
    def smallest(self) -> Layout:
        return min(self.layouts, key=lambda layout: layout.size)

    def turns_up_cards(self, key: str) -> bool:
        return self.answer(key) not in (None, False, "no")


def contradictions(ruleset: Ruleset) -> Iterator[_Contradiction]:
    for find in FINDERS:
        yield from find(_Rules(ruleset))


def fault_of(ruleset: Ruleset, found: _Contradiction) -> Fault:
    return Fault(f"{ruleset.id}.{found.entry}", found.code, dict(found.values))


def _going_out(rules: _Rules) -> Iterator[_Contradiction]:
    if not rules.nobody_goes_out:
        return
    for place, penalty in enumerate(rules.ruleset.penalties):
        if penalty.condition.asks == "went out":
            yield _Contradiction(f"penalties[{place}].when", "nobody_out", ("told",))
    if rules.ruleset.pot:
        yield _Contradiction("pot", "nobody_out", ("told",))
    if rules.ruleset.starts == "went out":
        yield _Contradiction("starts", "nobody_out", ("told",))
    for key in ("turn_all", "flip_after_reshuffle"):
        if rules.answer(key):
            yield _Contradiction(f"told.{key}", "nobody_out")


def _turning_up(rules: _Rules) -> Iterator[_Contradiction]:
    count, layout = rules.turned_up, rules.smallest
    if count > layout.size:
        yield _Contradiction("told.turn_up", "too_many_up", ("layout",), _cells(layout))
    elif count == layout.size and rules.answer("ends") in FACE_UP:
        yield _Contradiction("told.turn_up", "all_up", ("layout",))
    if rules.answer("turn_up") == 0:
        for key in ("turn_up_where", "turn_up_late", "rearrange"):
            if rules.answer(key):
                yield _Contradiction(f"told.{key}", "none_up")
        if rules.answer("first_starter") == "highest turned up":
            yield _Contradiction("told.first_starter", "none_up")
    elif rules.answer("turn_up_late") and rules.answer("first_starter") == "highest turned up":
        yield _Contradiction("told.turn_up_late", "starter_late")


def _places(rules: _Rules) -> Iterator[_Contradiction]:
    where = str(rules.answer("turn_up_where"))
    room = ROOM.get(where)
    least = min(rules.layouts, key=room) if room else rules.smallest
    if where == "centre and outside" and room and not room(least):
        yield _Contradiction("told.turn_up_where", "no_middle", ("layout",), _cells(least))
    elif room and rules.turned_up > room(least):
        values = (*_cells(least), ("most", room(least)))
        yield _Contradiction("told.turn_up_where", "no_room", ("layout",), values)


def _centre_and_outside(layout: Layout) -> int:
    has_middle = layout.columns % 2 and layout.columns > 2
    return layout.size - layout.rows + 1 if has_middle else 0


ROOM: dict[str, Callable[[Layout], int]] = {
    "one column": lambda layout: layout.rows,
    "different columns": lambda layout: layout.columns,
    "centre and outside": _centre_and_outside,
}
"""How many cards a layout has room to turn up, by procedure."""


def _looking(rules: _Rules) -> Iterator[_Contradiction]:
    looking, again = rules.answer("look"), rules.answer("look_again")
    looked = rules.smallest.columns if looking == "nearest row" else LOOKS.get(str(looking), 0)
    if looked and again != "in hand all" and rules.turned_up + looked > rules.smallest.size:
        yield _Contradiction("told.look", "too_many_up", ("layout",), _cells(rules.smallest))
    if again in ("those two", "in hand two") and LOOKS.get(str(looking)) != 2:
        yield _Contradiction("told.look_again", "not_two")
    if again == "in hand all":
        yield from _held(rules)


def _held(rules: _Rules) -> Iterator[_Contradiction]:
    if rules.turned_up:
        yield _Contradiction("told.turn_up", "all_held")
    if rules.answer("new_card") == "face up":
        yield _Contradiction("told.new_card", "all_held")
    if rules.answer("ends") in FACE_UP:
        yield _Contradiction("told.ends", "all_held")
    for key in (*TURNING_UP, "flip_after_reshuffle"):
        if rules.turns_up_cards(key):
            yield _Contradiction(f"told.{key}", "all_held")


def _ending(rules: _Rules) -> Iterator[_Contradiction]:
    is_down = (
        rules.answer("new_card") == "face down" and rules.answer("look_again") != "in hand all"
    )
    stays_down = is_down and not any(rules.turns_up_cards(key) for key in TURNING_UP)
    if stays_down and rules.answer("ends") in FACE_UP:
        yield _Contradiction("told.ends", "never_up")


def _cards(rules: _Rules) -> Iterator[_Contradiction]:
    patterns, deck = rules.ruleset.patterns, all_faces(dict(rules.ruleset.deck), jokers=False)
    stays = any(pattern.shape == "column" and not pattern.removes for pattern in patterns)
    if rules.answer("replace") == "equal columns frozen" and not stays:
        yield _Contradiction("told.replace", "no_columns", ("patterns",))
    if rules.answer("jack_skips") and all(face.rank != "J" for face in deck):
        yield _Contradiction("told.jack_skips", "no_jack", ("deck",))
    largest = max(rules.layouts, key=lambda layout: layout.size)
    for place, penalty in enumerate(rules.ruleset.penalties):
        if penalty.count > largest.size:
            path = f"penalties[{place}].when"
            yield _Contradiction(path, "too_many_held", ("layout",), _cells(largest))


def _players(rules: _Rules) -> Iterator[_Contradiction]:
    ruleset, few = rules.ruleset, rules.ruleset.players[0]
    copies = all_faces(dict(ruleset.deck), jokers=False).values()
    jokers = ruleset.jokers * ruleset.decks_for(few) + ruleset.jokers_in_all
    there = sum(copies) * ruleset.decks_for(few) + jokers
    needed = few * rules.smallest.size + 1
    if needed > there:
        values = (("players", few), ("needed", needed), ("count", there))
        yield _Contradiction("players", "too_few_cards", ("layout", "deck", "decks"), values)


def _length(rules: _Rules) -> Iterator[_Contradiction]:
    if rules.ruleset.target is not None and rules.ruleset.limit is not None:
        yield _Contradiction("limit", "target_and_limit", ("target",))


def _cells(layout: Layout) -> tuple[tuple[str, object], ...]:
    return (("layout", str(layout)), ("count", layout.size))


FINDERS: tuple[Callable[[_Rules], Iterator[_Contradiction]], ...] = (
    _going_out,
    _turning_up,
    _places,
    _looking,
    _ending,
    _cards,
    _players,
    _length,
)
CODES = frozenset(
    {
        "nobody_out",
        "too_many_up",
        "all_up",
        "none_up",
        "starter_late",
        "no_middle",
        "no_room",
        "not_two",
        "all_held",
        "never_up",
        "no_columns",
        "no_jack",
        "too_many_held",
        "too_few_cards",
        "target_and_limit",
    }
)
