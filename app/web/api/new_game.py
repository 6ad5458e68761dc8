"""A new game as an API client sends it, with every fault at its path."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date as Day
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from app.formats.api.links import GameLinks, game_links
from app.formats.api.table import seats_of
from app.golf.deck_letters import ENGLISH
from app.golf.errors import RulesetError, UnknownRulesetError
from app.golf.faults import Fault
from app.golf.ruleset import Ruleset
from app.record.change.start_game import NewGame, new_public_id
from app.record.game.play import Play
from app.record.game_days import day_code
from app.record.group.group_state import GroupState
from app.record.group.take_in import seated_faults
from app.web.api.sent_faults import rules_faults
from app.web.api.writes import SaidAs
from app.web.base.player_names import name_errors
from app.web.new_game.rules_choice import deck_errors
from app.web.offline.new_game import ruleset_of, with_people_known
from app.wording.errors.problems import players_text
from app.wording.game.date_and_place import day_text

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
    names = [unicodedata.normalize("NFC", name.strip()) for name in body.names]
    ruleset, faults = _read_rules(body.rules, len(names))
    people = [*body.people] or [""] * len(names)
    wrong = [*_table_faults(names, body.dealer), *faults, *day_faults(body.date)]
    wrong += _people_faults(body, state)
    if wrong or ruleset is None:
        return None, wrong
    new = NewGame(new_public_id(), names, body.dealer, ruleset, body.said_as, day=body.date)
    new = replace(new, letters="" if body.letters == ENGLISH else body.letters)
    if state is None:
        return new, []
    new = with_people_known(replace(new, group=body.group, people=people), state)
    return new, [*_seated_faults(new.people, state)]


def _read_rules(
    rules: str | Mapping[str, Any], count: int
) -> tuple[Ruleset | None, Sequence[Fault]]:
    try:
        ruleset = ruleset_of(rules)
    except (RulesetError, UnknownRulesetError) as error:
        return None, [*rules_faults(error, "body.rules")]
    few, most = ruleset.players
    if not few <= count <= most:
        problem = players_text(few, most, count)
        values = {"least": few, "most": most, "count": count, "problem": problem}
        return ruleset, [Fault("body.names", "crowd", values, "request")]
    problems = deck_errors(ruleset, count)
    return ruleset, [Fault("body.names", "crowd", {"problem": p}, "request") for p in problems]


def _table_faults(names: Sequence[str], dealer: int) -> Iterator[Fault]:
    for seat, errors in name_errors(names).items():
        yield Fault(f"body.names.{seat}", "name", {"problem": " ".join(errors)}, "request")
    if dealer >= len(names):
        yield Fault("body.dealer", "dealer", {"most": len(names) - 1}, "request")


def day_faults(day: Day | None) -> Iterator[Fault]:
    if day and (code := day_code(day)):
        values = {"date": day.isoformat(), "problem": day_text(code, day)}
        yield Fault("body.date", code, values, "request")


def _people_faults(body: GameBody, state: GroupState | None) -> Iterator[Fault]:
    if not body.people:
        return
    if state is None:
        yield Fault("body.people", "people_group", kind="request")
    elif len(body.people) != len(body.names):
        values = {"names": len(body.names), "people": len(body.people)}
        yield Fault("body.people", "people_count", values, "request")
    else:
        yield from _seated_faults(body.people, state)


def _seated_faults(people: Sequence[str], state: GroupState) -> Iterator[Fault]:
    for place, code in seated_faults(state, people):
        yield Fault(f"body.people.{place}", code, {"key": people[place]}, "request")
