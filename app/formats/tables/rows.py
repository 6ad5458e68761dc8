"""Yields the rows of the tables. Entries without a ruling are left out."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from app.formats.tables.columns import YES, Row
from app.golf.cards import grid_text
from app.golf.game import HoleResult, places
from app.golf.layout import Layout
from app.golf.ruleset import LANGUAGE, Ruleset, to_mapping
from app.golf.scoring import is_total
from app.record.counts.rules_name import name_of
from app.record.game.old_game import OldPlay
from app.record.game.play import Play, PlayedHole
from app.record.game.seating import Seat

AnyPlay = Play | OldPlay
Names = Mapping[int, str]
named_rules = lru_cache(maxsize=256)(name_of)


def names_in(play: AnyPlay) -> Names:
    if isinstance(play, OldPlay):
        return play.names
    return {seat.player_id: seat.name for seat in play.seats}


@dataclass(frozen=True, slots=True)
class TableRows:
    """The rows of games; ``called`` returns a game's names. Rules of several games appear once."""

    called: Callable[[AnyPlay], Names] = names_in
    written_rules: set[tuple[str, int]] = field(default_factory=set)

    def rows(self, table: str, play: AnyPlay) -> Iterator[Row]:
        if table == "rules":
            return self.rules(play)
        names = distinct(self.called(play))
        if isinstance(play, OldPlay):
            return OLD_ROWS[table](play, names)
        return ROWS[table](play, names)

    def rules(self, play: AnyPlay) -> Iterator[Row]:
        if isinstance(play, OldPlay):
            return
        for rule in play.rules:
            name, from_hole = named_rules(rule.ruleset), rule.from_hole
            if (name, from_hole) not in self.written_rules:
                self.written_rules.add((name, from_hole))
                yield name, rule.ruleset.title, from_hole, LANGUAGE, _rules_text(rule.ruleset)


def _rules_text(ruleset: Ruleset) -> str:
    return json.dumps(to_mapping(ruleset), ensure_ascii=False)


def distinct(names: Names) -> Names:
    """Number equal names: ``Ann``, ``Ann (2)``."""
    if len(set(names.values())) == len(names):
        return names
    used: dict[str, int] = {}
    for player, name in names.items():
        number, label = 1, name
        while label in used:
            number += 1
            label = f"{name} ({number})"
        used[label] = player
    return {player: label for label, player in used.items()}


def standings(play: Play, names: Names) -> Iterator[Row]:
    begun = bool(play.counted)
    found = [
        (None if play.has_left(seat) or not begun else play.places[seat], seat)
        for seat in range(len(play.seats))
    ]
    rules = named_rules(play.rules[0].ruleset)
    for place, seat in sorted(found, key=lambda row: (row[0] is None, row[0] or 0, row[1])):
        holes = sum(result.scores[seat] is not None for result in play.results)
        name = names[play.seats[seat].player_id]
        total = play.totals[seat]
        yield play.public_id, play.date, play.venue or None, rules, place, name, total, holes


def _old_standings(play: OldPlay, names: Names) -> Iterator[Row]:
    rows = zip(places(play.totals), names.values(), play.totals, play.holes, strict=True)
    rules = play.content["rules"]
    for place, name, total, holes in sorted(rows, key=lambda row: row[0]):
        yield play.public_id, play.day, None, rules, place, name, total, len(holes) or None


def holes(play: Play, names: Names) -> Iterator[Row]:
    game, day, labels, rules = play.public_id, play.date, _labels_of(play, names), _rules_at(play)
    stay_at = _stays_by_hole(play)
    for hole, result, totals, ranks in _standing_by_hole(play):
        number, out, scores, grids = hole.number, hole.went_out, result.scores, result.grid_scores
        here = game, day, rules(number), number
        for seat in hole.playing:
            score, grid = scores[seat], grids[seat]
            if score is not None and grid is not None:
                own = score, grid, score - grid, YES if seat == out else None
                stay = stay_at(seat, number)
                yield *here, labels[seat], *own, totals[seat], ranks[seat], *stay


def _standing_by_hole(
    play: Play,
) -> Iterator[tuple[PlayedHole, HoleResult, Sequence[int], Sequence[int | None]]]:
    regular, late = play.course.regular, any(seat.starts for seat in play.seats)
    is_sum = not late and not play.table.falls
    is_longer = bool(play.counted) and play.is_extra(play.counted[-1].number)
    all_play = all(len(hole.playing) == len(play.seats) for hole in play.counted)
    for count, (hole, result) in enumerate(zip(play.counted, play.results, strict=True), start=1):
        number = hole.number
        totals = play.sums[min(count, regular)] if is_sum else play.totals_after(number)
        is_extra = is_longer and play.is_extra(number)
        ranks = places(totals) if all_play and not is_extra else play.places_after(number)
        yield hole, result, totals, ranks


def _rules_at(play: Play) -> Callable[[int], str]:
    named = {rule.from_hole: named_rules(rule.ruleset) for rule in play.rules}
    if len(named) == 1:
        only = named.popitem()[1]
        return lambda _number: only
    return lambda number: named_rules(play.ruleset_of(number))


def _labels_of(play: Play, names: Names) -> list[str]:
    return [names[seat.player_id] for seat in play.seats]


def _old_holes(play: OldPlay, names: Names) -> Iterator[Row]:
    most = max(map(len, play.holes), default=0)
    for number in range(1, most + 1):
        for name, scores in zip(names.values(), play.holes, strict=True):
            if len(scores) >= number:
                yield (
                    *(play.public_id, play.day, play.content["rules"], number, name),
                    *(scores[number - 1], None, None, None, sum(scores[:number]), None, *WHOLE),
                )


def cards(play: Play, names: Names) -> Iterator[Row]:
    game, day, venue = play.public_id, play.date, play.venue or None
    labels, rules, stay_at = _labels_of(play, names), _rules_at(play), _stays_by_hole(play)
    for hole, result in zip(play.counted, play.results, strict=True):
        number, out, starter = hole.number, hole.went_out, play.starter(hole.number)
        by, odd_deck, scores = rules(number), yes(hole.has_odd_deck), result.scores
        layout, beside = hole.table.layout, _extras_of(hole)
        for seat in hole.playing:
            if scores[seat] is not None:
                here = (game, day, venue, by, number, labels[seat], *given(hole, seat, layout))
                turns = YES if seat == out else None, YES if seat == starter else None
                more = *beside.get(seat, NOTHING), odd_deck, scores[seat]
                yield (*here, *turns, *more, *stay_at(seat, number))


def yes(holds: bool) -> str | None:
    return YES if holds else None


def given(hole: PlayedHole, seat: int, layout: Layout) -> Row:
    known = hole.grids[seat]
    if is_total(known):
        return None, known.total, yes(known.held), yes(known.final)
    grid = hole.grid(seat)
    text = grid_text(grid, layout) if "" in grid else _form_of(layout) % grid
    return text, None, None, None


@lru_cache(maxsize=64)
def _form_of(layout: Layout) -> str:
    return grid_text(("%s",) * layout.size, layout)


Beside = tuple[int | None, int | None, str | None]
NOTHING: Beside = (None, None, None)


def _extras_of(hole: PlayedHole) -> dict[int, Beside]:
    if not hole.extras.adjustments and not any(hole.extras.looks):
        return {}
    looks = {seat: count for seat, count in enumerate(hole.extras.looks) if count}
    by_hand = {
        adjustment.seat: (adjustment.points, adjustment.reason)
        for adjustment in hole.extras.adjustments
    }
    seats = looks.keys() | by_hand.keys()
    return {seat: (looks.get(seat), *by_hand.get(seat, NOTHING[1:])) for seat in seats}


def people(play: Play, names: Names) -> Iterator[Row]:
    """Yield one row per stay at the table, in the order of the seats."""
    for seat in play.seats:
        who = (play.public_id, play.person_keys.get(seat.player_id), names[seat.player_id])
        yield from ((*who, *stay) for stay in _stays(play, seat))


PlayedStay = tuple[int, int | None, int | None]
TableStay = tuple[int | None, int | None, int | None]
"""A stay at the table: first hole, starting points, last hole."""
WHOLE: TableStay = (None, None, None)


def _stays_by_hole(play: Play) -> Callable[[int, int], TableStay]:
    found = {at: list(_stays(play, seat)) for at, seat in enumerate(play.seats)}
    more = {at: own for at, own in found.items() if own != [(1, None, None)]}
    if not more:
        return lambda _seat, _number: WHOLE
    all_stays = {at: list(_played_stays(play, at, own)) for at, own in more.items()}

    def stay_at(seat: int, number: int) -> TableStay:
        own = (stay for stay in reversed(all_stays.get(seat, ())) if stay[0] <= number)
        return next(own, WHOLE)

    return stay_at


def _played_stays(play: Play, seat: int, own: Sequence[PlayedStay]) -> Iterator[PlayedStay]:
    played = [
        hole.number
        for hole, result in zip(play.counted, play.results, strict=True)
        if result.scores[seat] is not None
    ]
    before = 0
    for first, points, last in own:
        if any(first <= number <= (last or number) for number in played):
            yield first, (points or 0) + before if before else points, last
            before = 0
        else:
            before += points or 0


def _stays(play: Play, seat: Seat) -> Iterator[PlayedStay]:
    begun, points = None, dict(seat.starts)
    for sitting in play.seating.sittings:
        sits = seat.player_id in sitting.players
        if sits and begun is None:
            begun = sitting.from_hole
        elif begun is not None and not sits:
            yield begun, points.get(begun), sitting.from_hole - 1
            begun = None
    if begun is not None or seat.left_after is None:
        yield begun or 1, points.get(begun or 1), None


def _old_people(play: OldPlay, names: Names) -> Iterator[Row]:
    for player, name in names.items():
        yield play.public_id, play.person_keys.get(player), name, None, None, None


def nothing(_play: OldPlay, _names: Names) -> Iterator[Row]:
    return iter(())


ROWS: Mapping[str, Callable[[Play, Names], Iterator[Row]]] = {
    "standings": standings,
    "holes": holes,
    "cards": cards,
    "people": people,
}
OLD_ROWS: Mapping[str, Callable[[OldPlay, Names], Iterator[Row]]] = {
    "standings": _old_standings,
    "holes": _old_holes,
    "cards": nothing,
    "people": _old_people,
}
