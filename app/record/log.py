"""The log of a game: every action, what it changed in scores, and taking any of it back."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from app.record.actions import Wanted, act
from app.record.confirming import levelled
from app.record.fold import UNDO, Said, Slot, find_heads, undone
from app.record.folding import BEGUN, fold_hole
from app.record.models import Game
from app.record.nods import heads_of_hole, ids_of
from app.record.play import Play
from app.record.reading import rules_of
from app.record.rights import Right
from app.record.seating import seating_of
from app.record.standing import right_over, targets_of
from app.record.undo import Action, actions_of

SHOWN = 30
"""Actions on a page: each is told by folding the game before and after it."""

Scores = Mapping[tuple[int, int], int]
"""Hole scores by hole and player."""
Memo = dict[tuple[object, ...], Scores]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which entries are looked for: of a hole, about a player, older than one in the log."""

    hole: int | None = None
    player: int | None = None
    before: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A hole score that an action changed; None where the hole did not count."""

    hole: int
    player: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Event:
    """An action in the log; ``gone`` are those of its ids that were taken back since."""

    action: Action
    changes: tuple[Change, ...]
    gone: frozenset[str]

    @property
    def is_gone(self) -> bool:
        """Whether all of it was taken back."""
        return self.gone.issuperset(self.action.ids)


def log_of(play: Play, wanted: Filter) -> tuple[list[Event], int | None]:
    """A page of the log, the newest first, and where the next page begins; None at the end."""
    found = [one for one in reversed(actions_of(play.entries)) if is_wanted(play, one, wanted)]
    shown, rest = found[:SHOWN], found[SHOWN:]
    gone = undone({said.said_as: said for said in play.entries})
    memo: Memo = {}
    events = [
        Event(one, tuple(changes_of(play, one, memo)), gone.intersection(one.ids)) for one in shown
    ]
    return events, shown[-1].seq if rest else None


def is_wanted(play: Play, action: Action, wanted: Filter) -> bool:
    """Whether an action is one that is looked for."""
    if wanted.before is not None and action.seq >= wanted.before:
        return False
    return any(is_about(said, wanted) for said in spoken_of(play, action))


def spoken_of(play: Play, action: Action) -> Iterator[Said]:
    """Its entries, and for those that take something back also what they take back."""
    by_id = {said.said_as: said for said in play.entries}
    ahead = list(action.entries)
    while ahead:
        said = ahead.pop()
        yield said
        if said.slot.kind == UNDO:
            ahead += [by_id.pop(one) for one in said.content["undoes"] if one in by_id]


def is_about(said: Said, wanted: Filter) -> bool:
    """Whether an entry is about the hole and the player that are looked for."""
    player = said.content.get("player") if said.slot.kind == "went_out" else said.slot.player
    is_hole = wanted.hole is None or said.slot.hole == wanted.hole
    return is_hole and wanted.player in (None, player)


def changes_of(play: Play, action: Action, memo: Memo) -> Iterator[Change]:
    """The hole scores that differ before and after an action."""
    first = action.entries[0].seq
    before = scores_at([said for said in play.entries if said.seq < first], memo)
    after = scores_at([said for said in play.entries if said.seq <= action.seq], memo)
    for hole, player in sorted({*before, *after}):
        was, now = before.get((hole, player)), after.get((hole, player))
        if was != now:
            yield Change(hole, player, was, now)


def scores_at(entries: Sequence[Said], memo: Memo) -> Scores:
    """All hole scores after these entries; a hole is folded once for the same heads."""
    plain = find_heads(entries)
    rules = rules_of(plain)
    if not rules or not any(slot.kind == "seating" for slot in plain):
        return {}
    heads = levelled(plain, rules)
    seating = seating_of(heads)
    scores: dict[tuple[int, int], int] = {}
    for number in {slot.hole for slot in heads if slot.kind in BEGUN and slot.hole}:
        table = next(one.table for one in reversed(rules) if one.from_hole <= number)
        key = (number, *ids_of(heads_of_hole(heads, number)), seating.chairs, id(table))
        if key not in memo:
            ruling = fold_hole(heads, number, seating, table).ruling
            said = ruling.hole_scores if ruling else ()
            memo[key] = {
                (number, chair): score
                for chair, score in zip(seating.chairs, said, strict=False)
                if score is not None
            }
        scores.update(memo[key])
    return scores


def right_for(play: Play, ids: Sequence[str]) -> Right | None:
    """The right it takes to take these entries back; None for what stands for good."""
    said = targets_of({said.said_as: said for said in play.entries}, ids)
    return right_over(said) if said else None


def undos_of(play: Play, ids: Sequence[str]) -> list[str]:
    """The entries that take these back, and are not taken back themselves."""
    gone = undone({said.said_as: said for said in play.entries})
    return [
        said.said_as
        for said in play.entries
        if said.slot.kind == UNDO and said.said_as not in gone
        if not {*said.content["undoes"]}.isdisjoint(ids)
    ]


def take_back(game: Game, device: str, ids: Sequence[str], token: str) -> Play:
    """Take entries back, whoever said them: a new entry, which can be taken back like any other."""

    def decide(_session: Session, play: Play) -> Wanted:
        return [(Slot(UNDO), {"undoes": list(ids)})] if right_for(play, ids) else []

    return act(game, device, token, decide)
