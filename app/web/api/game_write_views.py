"""Games by the API: start one, pause or end it, say when and where, take things back."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from http import HTTPStatus
from typing import Annotated, Any

from flask import Blueprint, current_app
from pydantic import ConfigDict, Field

from app.record.access.rights import includes
from app.record.access.sharing import code_of
from app.record.access.tokens import TOKEN_RIGHTS
from app.record.allowed_text import LONGEST_VENUE, is_text
from app.record.change.actions import set_state
from app.record.change.date_and_place import set_occasion
from app.record.change.history import right_for, take_back, undos_of
from app.record.change.start_game import new_public_id
from app.record.game.load import current_play
from app.record.game.play import DATE, VENUE
from app.record.game.played import StateName
from app.record.log.entry_schema import LONGEST_ID
from app.record.log.heads import UNDO, Slot
from app.web.api.operation import operation
from app.web.api.problem import Fault, refused
from app.web.api.said import Kept, SaidAs, was_said
from app.web.base.device import NotAllowedError, game_for, group_for, held_right, known_device
from app.web.base.player_names import name_errors
from app.web.offline.new_game import make_sent, new_game
from app.wording.basics.say import say
from app.wording.errors.api import dealer_text, venue_text

bp = Blueprint("api_games_said", __name__)
STRICT = ConfigDict(extra="forbid")
Name = Annotated[str, Field(max_length=200)]
GAME = "/games/<public_id>"
Day = date


@dataclass(frozen=True, slots=True)
class GameBody:
    """A new game: ``names`` clockwise, ``dealer`` is the place among them, counted from 0.

    ``rules`` are the id of a preset, the code of house rules, or a ruleset. In a ``group``,
    ``people`` has for each player the key of that person, "" for a guest.
    """

    said_as: SaidAs
    names: Annotated[Sequence[Name], Field(min_length=1, max_length=99)]
    rules: Annotated[str, Field(max_length=200)] | Mapping[str, Any]
    dealer: Annotated[int, Field(ge=0)] = 0
    date: Day | None = None
    group: Annotated[str, Field(max_length=64)] = ""
    people: Sequence[Annotated[str, Field(pattern="^[a-z0-9]{0,20}$")]] = ()
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True)
class Made:
    """A game that was made; the ``codes`` let people in, to watch and to enter."""

    id: str
    version: int
    codes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class StateBody:
    """How a game is to be left."""

    said_as: SaidAs
    state: StateName
    __pydantic_config__ = STRICT


@dataclass(frozen=True, slots=True)
class OccasionBody:
    """When and where a game is played."""

    said_as: SaidAs
    date: Day
    venue: Annotated[str, Field(max_length=LONGEST_VENUE)] = ""
    __pydantic_config__ = STRICT


EntryIds = Annotated[
    Sequence[Annotated[str, Field(max_length=LONGEST_ID)]], Field(min_length=1, max_length=100)
]


@dataclass(frozen=True, slots=True)
class UndoBody:
    """Entries to be taken back, by their ``said_as`` among the changes; or to be brought back."""

    said_as: SaidAs
    entries: EntryIds
    brings_back: bool = False
    __pydantic_config__ = STRICT


@operation(
    *(bp, "POST", "/games", "token", HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND),
    answers=HTTPStatus.CREATED,
)
def start(body: GameBody) -> Made:
    """Start a game; it belongs to the phone that made the token, and the token may enter.

    The same ``said_as`` twice is one game.
    """
    if body.group:
        group_for(body.group, "score")
    names = [unicodedata.normalize("NFC", name.strip()) for name in body.names]
    sent = {"id": new_public_id(), "said_as": body.said_as, "names": names, "dealer": body.dealer}
    more = {"date": body.date.isoformat()} if body.date else {}
    people = [*body.people, *[""] * len(names)][: len(names)]
    grouped = {"group": body.group, "people": people} if body.group else {}
    new, problems = new_game({**sent, **more, **grouped, "rules": body.rules})
    faults = [*faults_at_table(names, body.dealer)]
    if new is None or faults:
        faults = faults or [Fault("game", "body", problem) for problem in problems]
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), faults)
    public_id, _is_new = make_sent(known_device() or "", new)
    game = game_for(public_id, "score")
    secret = str(current_app.secret_key)
    codes = {str(right): code_of(secret, game, right) for right in TOKEN_RIGHTS}
    return Made(public_id, current_play(game).version, codes)


def faults_at_table(names: Sequence[str], dealer: int) -> Iterator[Fault]:
    """What is wrong with names, each at its place, and with the dealer among them."""
    for seat, errors in name_errors(names).items():
        yield Fault("name", f"body.names.{seat}", " ".join(errors))
    if dealer >= len(names):
        yield Fault("dealer", "body.dealer", dealer_text(len(names)))


@operation(bp, "POST", f"{GAME}/state", "score", HTTPStatus.CONFLICT)
def state(public_id: str, body: StateBody) -> Kept:
    """Pause a game, end it early, or go on with it."""
    game = game_for(public_id, "score")
    play = current_play(game)
    if was_said(play, body.said_as, {Slot("state"): {"state": body.state}}):
        return Kept(play.version)
    return Kept(set_state(game, known_device() or "", body.state, body.said_as).version)


@operation(bp, "PUT", f"{GAME}/occasion", "score", HTTPStatus.CONFLICT)
def occasion(public_id: str, body: OccasionBody) -> Kept:
    """Say when and where a game is played."""
    game, venue = game_for(public_id, "score"), body.venue.strip()
    if not is_text(venue, LONGEST_VENUE):
        fault = Fault("venue", "body.venue", venue_text())
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), [fault])
    play, device = current_play(game), known_device() or ""
    if was_said(play, body.said_as, {DATE: {"date": str(body.date)}, VENUE: {"venue": venue}}):
        return Kept(play.version)
    return Kept(set_occasion(game, device, body.date, venue, body.said_as).version)


@operation(bp, "POST", f"{GAME}/undo", "score", HTTPStatus.CONFLICT)
def undo(public_id: str, body: UndoBody) -> Kept:
    """Take entries back, whoever said them, or bring back what was taken back."""
    game = game_for(public_id, "score")
    play = current_play(game)
    meant = None if body.brings_back else {"undoes": [*body.entries]}
    if was_said(play, body.said_as, {Slot(UNDO): meant}):
        return Kept(play.version)
    ids = undos_of(play, body.entries) if body.brings_back else body.entries
    needed = right_for(play, ids)
    if needed is None:
        fault = Fault("entries", "body.entries", say("not_to_undo"))
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), [fault])
    if not includes(held_right(), needed):
        raise NotAllowedError(game, needed)
    return Kept(take_back(game, known_device() or "", ids, body.said_as).version)
