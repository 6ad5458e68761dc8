"""The records set by a hole or a game of a group, read from counts at a constant cost."""

from collections.abc import Mapping

from sqlalchemy import select

from app.figures.announcements import RecordAnnouncement, RecordCode, find_announcements
from app.figures.facts import GameFacts, PersonGame
from app.figures.tally import Tally, add, hole_tally, subtract, tally_of
from app.record.counts.counting import facts_of_play
from app.record.counts.reading import group_tallies
from app.record.counts.tables import CountedGame, facts_kept
from app.record.database import db
from app.record.game.play import Play
from app.record.group.group_state import GroupState

Players = Mapping[str, PersonGame]


def hole_records(state: GroupState, play: Play, number: int) -> list[RecordAnnouncement]:
    """Return the records set by a hole; totals without cards don't count."""
    if not _are_announced(state, play):
        return []
    facts = facts_of_play(play)
    people, others = _players_of(state, facts), _tallies_without(state, play, facts.rules)
    holes = {
        person: hole
        for person, game in people.items()
        for hole in game.holes
        if hole.number == number
    }
    for person, game in people.items():
        for hole in game.holes:
            if hole.number != number:
                others[person] = add(others.get(person, {}), hole_tally(hole))
    unsure = {person for person, hole in holes.items() if not hole.is_verified}
    scores = {person: hole.score for person, hole in holes.items()}
    return _announce_records(state, "hole", scores, others, unsure)


def game_records(state: GroupState, play: Play) -> list[RecordAnnouncement]:
    """Return the records set by a finished game; none if a hole has no cards."""
    if not _are_announced(state, play) or not play.is_over:
        return []
    facts = facts_of_play(play)
    people = _players_of(state, facts)
    others = _tallies_without(state, play, facts.rules)
    scores = {person: game.score for person, game in people.items() if game.is_whole}
    unsure = {
        person
        for person, game in people.items()
        if not all(hole.is_verified for hole in game.holes)
    }
    return _announce_records(state, "game", scores, others, unsure)


def _are_announced(state: GroupState, play: Play) -> bool:
    is_there = play.group == state.public_id and not play.state.deleted_at
    return is_there and state.announces_records


def _announce_records(
    state: GroupState,
    code: RecordCode,
    scores: Mapping[str, int],
    others: Mapping[str, Tally],
    unsure: set[str],
) -> list[RecordAnnouncement]:
    gone = {key for key, person in state.by_key.items() if person.is_forgotten}
    return find_announcements(code, scores, others, unsure | gone)


def _players_of(state: GroupState, facts: GameFacts) -> Players:
    known = ((state.by_key.get(game.person or ""), game) for game in facts.people)
    return {person.keys[0]: game for person, game in known if person}


def _tallies_without(state: GroupState, play: Play, rules: str) -> dict[str, Tally]:
    found = group_tallies(state.group_id, state.counts_as, rules).get(rules, {})
    for game in _counted_before(state, play, rules):
        person = state.counts_as.get(game.person or "", game.person or "")
        found[person] = subtract(found.get(person, {}), tally_of(game))
    return found


def _counted_before(state: GroupState, play: Play, rules: str) -> list[PersonGame]:
    query = select(CountedGame.facts).where(
        CountedGame.game_id == play.game_id,
        CountedGame.group_id == state.group_id,
        CountedGame.rules == rules,
    )
    kept = db.session.scalar(query)
    facts = facts_kept(kept)
    people = facts.people if facts else ()
    return [person for person in people if person.person]
