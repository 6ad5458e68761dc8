"""Games of earlier years: totals, perhaps holes, and no cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date as Day
from datetime import datetime

from app.golf.game import places
from app.record.game.old_game import OldPlay
from app.record.group.group_state import GroupState


@dataclass(frozen=True, slots=True)
class OldPlayer:
    """A player in it; ``person`` is null for a guest, ``holes`` are empty where nobody wrote them.

    ``name`` is the current name, "" once the person has been forgotten.
    """

    place: int
    person: str | None
    name: str
    total: int
    holes: Sequence[int]


@dataclass(frozen=True, slots=True)
class OldGame:
    """An old game, its players from the first place to the last.

    ``rules`` name a way of playing, as figures do; ``entered_at`` is when it was typed in, null
    where nobody knows that any more.
    """

    id: str
    date: Day
    rules: str
    title: str
    entered_at: datetime | None
    players: Sequence[OldPlayer]
    page: str


def old_game_answer(state: GroupState, play: OldPlay, title: str) -> OldGame:
    _device, moment = play.entered
    return OldGame(
        id=play.public_id,
        date=play.day,
        rules=play.content["rules"],
        title=title,
        entered_at=moment,
        players=sorted(_players_of(state, play), key=lambda player: player.place),
        page=f"/group/{state.public_id}/old/{play.public_id}",
    )


def _players_of(state: GroupState, play: OldPlay) -> list[OldPlayer]:
    people = [state.by_key.get(play.person_keys.get(player, "")) for player in play.names]
    found = zip(
        places(play.totals), people, play.names.values(), play.totals, play.holes, strict=True
    )
    return [
        OldPlayer(
            place=place,
            person=who.keys[0] if who else None,
            name=who.name if who else name,
            total=total,
            holes=holes,
        )
        for place, who, name, total, holes in found
    ]
