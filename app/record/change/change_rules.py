"""Changing the rules of a game: from one hole on, or for all holes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.golf.faults import GolfError
from app.golf.referee import inspect_hole, settle_hole
from app.golf.ruleset import LANGUAGE, Ruleset, to_mapping
from app.golf.table import Table, compile_ruleset
from app.record.add_entries import add_entries
from app.record.database import writing
from app.record.game.games_list import refresh_listing
from app.record.game.load import load_play
from app.record.game.play import Play, PlayedHole
from app.record.log.entries import NewEntry
from app.record.log.heads import UNDO, Slot
from app.record.models import Game


@dataclass(frozen=True, slots=True)
class ChangedHole:
    """A hole's scores by seat before and ``after``, None if its cards don't fit the rules."""

    number: int
    before: tuple[int | None, ...]
    after: tuple[int | None, ...] | None


class RulesTooLateError(GolfError):
    """Rules with another layout or pack for holes that have begun; ``holes`` are their numbers."""

    def __init__(self, holes: Sequence[int]) -> None:
        numbers = ", ".join(map(str, holes))
        super().__init__(f"The cards of hole {numbers} can't be read under these rules.")
        self.holes = tuple(holes)


def changed_holes(play: Play, ruleset: Ruleset, from_hole: int = 1) -> list[ChangedHole]:
    table = compile_ruleset(ruleset)
    found = (changed(hole, table) for hole in play.holes if hole.number >= from_hole)
    return [change for change in found if change.before != change.after]


def changed(hole: PlayedHole, table: Table) -> ChangedHole:
    before = hole.ruling.hole_scores if hole.ruling else (None,) * len(hole.grids)
    is_same = (table.rows, table.columns) == (hole.table.rows, hole.table.columns)
    if any(finding.code == "other_layout" for finding in hole.findings):
        return ChangedHole(hole.number, before, before)
    if not is_same or (
        hole.ruling and inspect_hole(table, hole.grids, has_odd_deck=hole.has_odd_deck)
    ):
        return ChangedHole(hole.number, before, None)
    if hole.ruling is None:
        return ChangedHole(hole.number, before, before)
    ruling = settle_hole(table, hole.grids, hole.went_out, hole.extras)
    return ChangedHole(hole.number, before, ruling.hole_scores)


def change_rules(game: Game, device: str, ruleset: Ruleset, from_hole: int, client_id: str) -> Play:
    """Change the rules from a hole on, from 1 for all; idempotent. Raises ``RulesTooLateError``."""
    game_id = game.id
    with writing(game_id) as session:
        locked = session.get_one(Game, game_id)
        play = load_play(session, locked)
        late = [
            hole.number for hole in changed_holes(play, ruleset, from_hole) if hole.after is None
        ]
        if late:
            raise RulesTooLateError(late)
        if f"{client_id}:rules" not in play.by_id:
            entries = list(_entries_for(play, ruleset, from_hole, client_id))
            add_entries(session, game_id, device, entries, there=play.entries)
            refresh_listing(session, game_id)
        return load_play(session, locked)


def _entries_for(
    play: Play, ruleset: Ruleset, from_hole: int, client_id: str
) -> Iterator[NewEntry]:
    slot = Slot("rules") if from_hole == 1 else Slot("rules", from_hole)
    content = {
        "id": ruleset.id,
        "language": LANGUAGE,
        "ruleset": to_mapping(ruleset),
        "from_hole": from_hole,
    }
    heads = tuple(head.client_id for head in play.heads.get(slot, ()))
    yield NewEntry(f"{client_id}:rules", slot, content, heads)
    later = [
        entry.client_id
        for entry in play.entries
        if entry.slot.kind == "rules" and (entry.slot.hole or 1) > from_hole
    ]
    if later:
        yield NewEntry(f"{client_id}:undo", Slot(UNDO), {"undoes": later})
