"""Patterns that contradict each other: what can never match, cards that would serve twice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.golf.errors import RulesetError
from app.golf.faults import Fault
from app.golf.pattern_cells import KEYS, Chosen, cells_of, natural_of, wild_of
from app.golf.ruleset import Ruleset
from app.golf.selectors import Face, Points
from app.golf.terms import BESIDE, POOL, Pattern, claim_of
from app.golf.work_limits import MOST_GROUPS, check_searches, count_groups, mask_of


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


def check_patterns(ruleset: Ruleset, points: Points) -> None:
    """Refuse patterns with too many groups, and what can never match or serves twice.

    Raises ``RulesetError`` with the first fault of each entry.
    """
    known: list[MatchableCards] = []
    found: dict[str, Fault] = {}
    count = 0
    for place, pattern in enumerate(ruleset.patterns):
        path = f"{ruleset.id}.patterns[{place}]"
        try:
            count += count_groups(pattern, ruleset.layout, path)
            if count > MOST_GROUPS:
                raise RulesetError(path, "too_many_groups", count=count, most=MOST_GROUPS)
            cards = _serving_of(ruleset, place, points)
        except RulesetError as error:
            found.setdefault(error.first.path, error.first)
            continue
        for fault in _faults_of(ruleset, cards, known):
            found.setdefault(fault.path, fault)
        known.append(cards)
    if found:
        raise RulesetError.together([*found.values()])
    check_searches(ruleset)


def _faults_of(
    ruleset: Ruleset, cards: MatchableCards, known: Sequence[MatchableCards]
) -> Iterator[Fault]:
    path = f"{ruleset.id}.{cards.name}"
    if not cards.groups and not ruleset.any_layout:
        yield Fault(f"{path}.shape", "no_place", {"layout": ruleset.layout})
    if _card_counts_twice(cards, cards):
        yield Fault(f"{path}.wild", "wild")
    for other in known:
        if _claims_differ(cards, other):
            claims = {"claim": cards.pattern.claim, "other": other.pattern.claim}
            yield Fault(f"{path}.claim", "claims", claims)
        for wild, beside in ((other, cards), (cards, other)):
            if _card_counts_twice(wild, beside):
                place = f"{ruleset.id}.{wild.name}.wild"
                yield Fault(place, "wild_twice", {"other": beside.name})


def _serving_of(ruleset: Ruleset, place: int, points: Points) -> MatchableCards:
    pattern, name = ruleset.patterns[place], f"patterns[{place}]"
    path = f"{ruleset.id}.{name}"
    natural, wild = natural_of(pattern, path, points), wild_of(pattern, path, points)
    keys = {face: KEYS[pattern.match](face, points[face]) for face in natural}
    groups = tuple(mask_of(group) for _line, group in cells_of(pattern, ruleset.layout, path))
    named = {face: key for face, key in keys.items() if key}
    alike: dict[str, set[Face]] = {}
    for face, key in named.items():
        alike.setdefault(key, set()).add(face)
    sets = {key: frozenset(faces) for key, faces in alike.items()}
    return MatchableCards(name, pattern, groups, natural | wild, wild, named, sets)


def _claims_differ(first: MatchableCards, second: MatchableCards) -> bool:
    claims = {first.pattern.claim, second.pattern.claim}
    differ = bool(claims & POOL) and bool(claims & {"every", "apart"})
    return differ and bool(first.cards & second.cards)


def _card_counts_twice(first: MatchableCards, second: MatchableCards) -> bool:
    """True if a card can stand in for another in one pattern and count in the other.

    A bonus takes no card away from what it counts in: there a card serves only as a stand-in.
    """
    claims = [claim_of(first.pattern), claim_of(second.pattern)]
    if POOL.issuperset(claims) or (first is second and claims[0] == "apart"):
        return False
    is_beside = not BESIDE.isdisjoint(claims)
    taking = second.stand_ins if is_beside else {*second.keys} | second.wild
    cards = [card for card in first.stand_ins if card in taking]
    return bool(cards) and _may_overlap(first, second, cards, is_beside=is_beside)


def _may_overlap(
    first: MatchableCards, second: MatchableCards, cards: Sequence[Face], *, is_beside: bool
) -> bool:
    """True if a wild card in one cell can count in both patterns.

    Overlapping groups allow it if the first has a cell that the other lacks (with ``is_beside``, if
    each has one). Otherwise the same cards must match in both patterns.
    """
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
