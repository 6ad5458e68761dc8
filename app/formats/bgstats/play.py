"""A finished game as a play of BG Stats, with stable ids: sending it again changes the play."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise

from flask_babel import gettext as _

from app.golf.game import places
from app.record.game.old_game import OldPlay
from app.record.game.play import Play
from app.record.game.seating import Seat
from app.record.group.group_state import GroupState
from app.record.log.heads import LoggedEntry
from app.wording.basics.names import list_of
from app.wording.rules.summary import ruleset_title

GAME_NAME, GAME_ID = "Golf (card game)", "golf"
SOURCE = "Back Nine"
NOON = time(12, tzinfo=UTC)
"""The time of a play without one: at noon UTC it is the same day almost everywhere."""
SHORTEST_HOLE, LONGEST_GAME = timedelta(minutes=1), timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class BoardPlayer:
    """``key`` is the same in all plays; ``rank`` is 0 if they left, ``person`` "" for a guest."""

    key: str
    name: str
    score: int
    rank: int
    is_winner: bool
    starts: bool = False
    person: str = ""


@dataclass(frozen=True, slots=True)
class BoardPlay:
    """``moment`` is its start; ``minutes`` 0 if unknown; ``changed`` the time of its last entry."""

    id: str
    day: date
    moment: datetime
    minutes: int
    board: str
    location: str
    comments: str
    players: Sequence[BoardPlayer]
    changed: datetime

    @property
    def end(self) -> datetime:
        return self.moment + timedelta(minutes=self.minutes)

    @property
    def lowest_won(self) -> bool:
        best = min(player.score for player in self.players)
        return all(player.is_winner == (player.score == best) for player in self.players)


def play_of_game(
    play: Play, state: GroupState | None = None, address: str = ""
) -> BoardPlay | None:
    """A finished game as a play, its URL in the comment; None if unfinished or without holes."""
    if not play.is_over or not play.counted:
        return None
    return BoardPlay(
        id=play.public_id,
        day=play.date,
        moment=moment_of(play),
        minutes=minutes_of(play),
        board=list_of(dict.fromkeys(ruleset_title(rule.ruleset) for rule in play.rules)),
        location=play.venue,
        comments=_("Cards and rulings: %(address)s", address=address) if address else "",
        players=[_player_of(play, seat, state) for seat in play.seats],
        changed=_changed_at(play.entries, play.made_at),
    )


def _player_of(play: Play, seat: Seat, state: GroupState | None) -> BoardPlayer:
    at = play.seats.index(seat)
    person = state.by_key.get(play.person_keys.get(seat.player_id, "")) if state else None
    own = _person_id(play.group, person.keys[0]) if person else ""
    place = 0 if play.has_left(at) else play.places[at]
    return BoardPlayer(
        key=own or _player_key(play, seat.player_id),
        name=(person and person.name) or seat.name,
        score=play.totals[at],
        rank=place,
        is_winner=place == 1,
        starts=play.starter(1) == at,
        person=own,
    )


def _player_key(play: Play, player_id: int) -> str:
    number = 1 + [*play.people].index(player_id)
    person = play.person_keys.get(player_id)
    return _person_id(play.group, person) if person else f"{play.public_id}-{number}"


def _person_id(group: str, key: str) -> str:
    """Return a global id: each group numbers its own people from p1.

    >>> _person_id("4kd8w2mznb7c", "p1")
    '4kd8w2mznb7c-p1'
    """
    return f"{group}-{key}"


def _changed_at(entries: Sequence[LoggedEntry], otherwise: datetime) -> datetime:
    kept = (entry.received_at for entry in entries if entry.received_at)
    return max(kept, default=otherwise).astimezone(UTC)


def moment_of(play: Play) -> datetime:
    """Return when a game began; noon if it was entered on another day."""
    if _was_noted_while_played(play):
        return play.made_at.astimezone(UTC)
    return datetime.combine(play.date, NOON)


def _was_noted_while_played(play: Play) -> bool:
    return play.date == play.made_at.astimezone().date()


def minutes_of(play: Play) -> int:
    """Minutes from the start to the last hole, without pauses; 0 if implausible."""
    holes = {hole.number for hole in play.counted}
    first_entries: dict[int, datetime] = {}
    for entry in play.entries:
        number = entry.slot.hole
        if number in holes and entry.slot.player is not None and entry.received_at:
            first_entries[number] = min(
                entry.received_at, first_entries.get(number, entry.received_at)
            )
    last = max(first_entries.values(), default=play.made_at)
    took = last - play.made_at - _paused_until(play, last)
    can_be = len(holes) * SHORTEST_HOLE <= took <= LONGEST_GAME
    return round(took / timedelta(minutes=1)) if can_be and _was_noted_while_played(play) else 0


def _paused_until(play: Play, until: datetime) -> timedelta:
    states = [
        (entry.received_at, entry.seq, entry.content.get("state") == "paused")
        for entry in play.entries
        if entry.received_at and (entry.slot.kind == "state" or entry.slot.hole)
    ]
    pauses = (
        min(after, until) - min(at, until)
        for (at, _seq, is_pause), (after, *_rest) in pairwise(sorted(states))
        if is_pause
    )
    return sum(pauses, timedelta())


def play_of_old_game(play: OldPlay, state: GroupState, board: str) -> BoardPlay:
    own_places = places(play.totals)
    return BoardPlay(
        id=play.public_id,
        day=play.day,
        moment=datetime.combine(play.day, NOON),
        minutes=0,
        board=board,
        location="",
        comments="",
        players=[
            _old_player(play, state, player, (play.totals[at], own_places[at]))
            for at, player in enumerate(play.names)
        ],
        changed=_changed_at(play.entries, datetime.combine(play.day, NOON)),
    )


def _old_player(
    play: OldPlay, state: GroupState, player: int, result: tuple[int, int]
) -> BoardPlayer:
    number = 1 + [*play.names].index(player)
    person = state.by_key.get(play.person_keys.get(player, ""))
    own = _person_id(state.public_id, person.keys[0]) if person else ""
    total, place = result
    return BoardPlayer(
        key=_person_id(state.public_id, person.keys[0]) if person else f"{play.public_id}-{number}",
        name=(person and person.name) or play.names[player],
        score=total,
        rank=place,
        is_winner=place == 1,
        person=own,
    )
