"""The records set by a hole or a game of a group, read from counts at a constant cost."""

from dataclasses import replace

from app.record.counts import counters_by_person, facts_of_play, rules_name
from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.stats import (
    Counter,
    PersonGame,
    RecordAnnouncement,
    RecordCode,
    added,
    counter_of,
    find_announcements,
)


def hole_records(state: GroupState, play: Play, number: int) -> list[RecordAnnouncement]:
    """Return the records set by a hole; totals without cards don't count."""
    scores, others, unsure = dict[str, int](), dict[str, Counter](), set[str]()
    for person, game in _players_of(state, play).items():
        rest = tuple(hole for hole in game.holes if hole.number != number)
        others[person] = counter_of(replace(game, holes=rest, place=None))
        for hole in game.holes:
            if hole.number == number:
                scores[person] = hole.score
                unsure |= set() if hole.is_verified else {person}
    return _announced(state, play, "hole", scores, others, unsure)


def game_records(state: GroupState, play: Play) -> list[RecordAnnouncement]:
    """Return the records set by a finished game; none if a hole has no cards."""
    if not play.is_over:
        return []
    people = _players_of(state, play)
    scores = {person: game.score for person, game in people.items() if game.is_whole}
    unsure = {
        person
        for person, game in people.items()
        if not all(hole.is_verified for hole in game.holes)
    }
    return _announced(state, play, "game", scores, {}, unsure)


def _players_of(state: GroupState, play: Play) -> dict[str, PersonGame]:
    """Return what people of the group did, if the group wants to hear of records."""
    is_there = play.group == state.public_id and not play.state.deleted_at
    if not is_there or not state.announces_records:
        return {}
    known = ((state.by_key.get(game.person or ""), game) for game in facts_of_play(play).people)
    return {person.keys[0]: game for person, game in known if person}


def _announced(
    state: GroupState,
    play: Play,
    code: RecordCode,
    scores: dict[str, int],
    here: dict[str, Counter],
    unsure: set[str],
) -> list[RecordAnnouncement]:
    """Compare scores with the rest of their game, ``here``, and all other games by its rules."""
    if not scores:
        return []
    rules = rules_name(play)
    others = counters_by_person(state.group_id, state.counts_as, rules, but=play.game_id)
    for person, counter in here.items():
        others[person] = added([others.get(person, Counter()), counter])
    gone = {key for key, person in state.by_key.items() if person.is_forgotten}
    return find_announcements(code, scores, others, unsure | gone)
