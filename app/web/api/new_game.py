"""A new game as an API client sends it, with every fault at its path."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Day
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from app.formats.api.links_and_seats import GameLinks, game_links, seats_of
from app.golf.faults import Fault, RulesetError, UnknownRulesetError
from app.golf.ruleset import Ruleset
from app.record.change.raw_game import RawGame, check_game
from app.record.change.start_game import NewGame
from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.web.api.problem import rules_faults
from app.web.api.writes import SaidAs
from app.web.offline.sync import ruleset_of

Name = Annotated[str, Field(max_length=200)]


@dataclass(frozen=True, slots=True)
class GameBody:
    """A new game: ``names`` clockwise, ``dealer`` is the place among them, counted from 0.

    ``rules`` are the id of a preset, the code of house rules, or a ruleset. In a ``group``,
    ``people`` has for each player the key of that person, "" for a guest, ``new`` for somebody to
    be added to the group; without it all are guests. ``letters`` are those of the deck, which
    pages name cards by.
    """

    said_as: SaidAs
    names: Annotated[Sequence[Name], Field(min_length=1, max_length=99)]
    rules: Annotated[str, Field(max_length=200)] | Mapping[str, Any]
    dealer: Annotated[int, Field(ge=0)] = 0
    date: Day | None = None
    group: Annotated[str, Field(max_length=64)] = ""
    people: Sequence[Annotated[str, Field(pattern="^[a-z0-9]{0,20}$")]] = ()
    letters: Literal["en", "de", "fr", "nl", "nl-bvh", "sv"] = "en"
    __pydantic_config__ = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """Somebody at the table of a new game: ``key`` names them in every other request.

    ``person`` is their key in the group, null for a guest.
    """

    key: str
    name: str
    person: str | None


@dataclass(frozen=True, slots=True)
class Made:
    """A game that was made; the ``codes`` let people in, to watch and to enter."""

    id: str
    version: int
    codes: Mapping[str, str]
    players: Sequence[NewPlayer]
    links: GameLinks


def made_answer(play: Play, codes: Mapping[str, str]) -> Made:
    seats = seats_of(play)
    people = [play.person_keys.get(seat.player_id) for seat in play.seats]
    players = [
        NewPlayer(key, name, person)
        for key, name, person in zip(seats.keys, seats.names, people, strict=True)
    ]
    links = game_links(play.public_id, play.group)
    return Made(play.public_id, play.version, codes, players, links)


def read_new_game(
    body: GameBody, state: GroupState | None
) -> tuple[NewGame | None, Sequence[Fault]]:
    ruleset, faults = _read_rules(body.rules)
    raw = RawGame(
        body.names,
        ruleset,
        body.said_as,
        body.dealer,
        body.date,
        letters=body.letters,
        group=state,
        people=body.people,
    )
    new, found = check_game(raw)
    return new, [*faults, *(fault.below("body") for fault in found)]


def _read_rules(rules: str | Mapping[str, Any]) -> tuple[Ruleset | None, Sequence[Fault]]:
    try:
        return ruleset_of(rules), []
    except (RulesetError, UnknownRulesetError) as error:
        return None, [*rules_faults(error, "body.rules")]
