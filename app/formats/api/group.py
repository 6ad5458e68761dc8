"""API answers about a group: its people, and its games of earlier years."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Day
from datetime import datetime

from app.formats.api.links_and_seats import GroupLinks, group_links
from app.golf.game import places
from app.record.counts.reading import games_and_wins
from app.record.game.old_game import OldPlay
from app.record.group.group_state import GroupState
from app.record.group.people import Person as GroupPerson


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


Played = Mapping[str, tuple[int, int]]
"""By key how many games somebody ended and how many they won."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group: how many ``people`` play with it now, and how many ``games`` belong to it.

    ``usual_rules`` are the id of a preset or the code of house rules, null for none.
    """

    id: str
    version: int
    made_at: datetime
    title: str
    usual_rules: str | None
    people: int
    games: int
    links: GroupLinks


@dataclass(frozen=True, slots=True)
class Person:
    """A person of a group; ``name`` is "" once the person has been forgotten.

    ``key`` stays the same; ``keys`` are all by which games name them, since two people of the list
    can turn out to be one. Who not ``is_here`` played once. ``wins`` are first places among
    ``games``, by whatever rules.
    """

    key: str
    keys: Sequence[str]
    name: str
    colour: str
    sign: str
    is_here: bool
    games: int
    wins: int


def group_of(state: GroupState, games: int) -> Group:
    return Group(
        id=state.public_id,
        version=state.version,
        made_at=state.made_at,
        title=state.title,
        usual_rules=state.usual_rules or None,
        people=len(state.present),
        games=games,
        links=group_links(state.public_id),
    )


def person_of(person: GroupPerson, played: Played) -> Person:
    games, wins = games_and_wins(played, person.keys)
    return Person(
        key=person.keys[0],
        keys=person.keys,
        name=person.name,
        colour=person.colour,
        sign=person.sign,
        is_here=person.is_here,
        games=games,
        wins=wins,
    )


def people_of(state: GroupState, played: Played) -> list[Person]:
    return [person_of(person, played) for person in state.people]
