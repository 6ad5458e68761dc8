"""Games by the API: the list, one game, its holes, its rules; start, pause, end, undo."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from http import HTTPStatus
from typing import Annotated

from flask import Blueprint, abort, current_app, g
from pydantic import ConfigDict, Field

from app.formats.api.game import Game, RulesFrom, Standings, game_of, rules_of, standings_of
from app.formats.api.hole import Hole, HoleInShort, hole_of, holes_of
from app.golf.faults import Fault
from app.record.access.sharing import code_of
from app.record.allowed_text import LONGEST_VENUE
from app.record.change.actions import set_occasion, set_state
from app.record.change.history import ids_named, right_for, take_back, undos_of
from app.record.change.raw_game import check_day, check_venue
from app.record.database import GameGoneError
from app.record.game.games_list import SeenGame, UnknownGameError, games_seen
from app.record.game.load import UnreadableGameError, current_play, play_at
from app.record.game.play import DATE, VENUE, Play
from app.record.game.played import StateName
from app.record.group.group_state import current_group
from app.record.group.take_in import check_same_game
from app.record.log.entry_schema import LONGEST_ID, MOST_IDS
from app.record.log.heads import UNDO, Slot
from app.web.api.new_game import GameBody, Made, made_answer, read_new_game
from app.web.api.operation import operation
from app.web.api.paging import PageQuery, cursor_unknown
from app.web.api.problem import refused
from app.web.api.writes import Kept, SaidAs, already_recorded, kept
from app.web.base.answers import cache_while
from app.web.base.permissions import (
    game_for,
    group_for,
    known_device,
    play_for,
    unchanged_since_seen,
)
from app.web.offline.sync import make_sent
from app.wording.names import say

bp = Blueprint("api_games", __name__)


@dataclass(frozen=True, slots=True)
class GamePage:
    """Some games, and the cursor of the next page, null on the last one."""

    games: Sequence[Game]
    next: str | None


@operation(bp, "GET", "/games", "token")
def games(query: PageQuery) -> GamePage:
    """The games that may be seen with this code, the newest first.

    Those of a group are among them. Games that were deleted, or that nobody can read any more, are
    left out: a page may be shorter than asked for.
    """
    return _page_of(query)


@operation(bp, "GET", "/groups/<public_id>/games", "view")
def games_of_group(public_id: str, query: PageQuery) -> GamePage:
    """The games of a group, the newest first."""
    return _page_of(query, group_for(public_id, "view").id)


def _page_of(query: PageQuery, group_id: int | None = None) -> GamePage:
    try:
        found = games_seen(known_device(), query.cursor, query.limit + 1, group_id)
    except UnknownGameError:
        raise cursor_unknown() from None
    page = found[: query.limit]
    more = page[-1].public_id if len(found) > len(page) else None
    return GamePage([game_of(play) for game in page if (play := _play_there(game))], more)


def _play_there(game: SeenGame) -> Play | None:
    with suppress(UnreadableGameError, GameGoneError):
        play = play_at(game.game_id, game.public_id, game.version)
        return None if play.state.deleted_at else play
    return None


@operation(bp, "GET", "/games/<public_id>", "view")
def game(public_id: str) -> Game:
    """A game as it stands: who plays, who leads, what is next."""
    return game_of(_play_here(public_id))


@operation(bp, "GET", "/games/<public_id>/standings", "view")
def standings(public_id: str) -> Standings:
    """How a game stands, and how it stood after each hole."""
    return standings_of(_play_here(public_id))


@operation(bp, "GET", "/games/<public_id>/rules", "view")
def rules(public_id: str) -> Sequence[RulesFrom]:
    """The rules of a game as data; several where they changed on the way."""
    return rules_of(_play_here(public_id))


@operation(bp, "GET", "/games/<public_id>/holes", "view")
def holes(public_id: str) -> Sequence[HoleInShort]:
    """The holes of a game that somebody has entered, by their scores."""
    return holes_of(_play_here(public_id))


@operation(bp, "GET", "/games/<public_id>/holes/<int:number>", "view", HTTPStatus.NOT_FOUND)
def hole(public_id: str, number: int) -> Hole:
    """A hole with its cards, and its ruling line by line.

    The one that is due is there too, before anybody has said anything of it.
    """
    return hole_of(_play_here(public_id), number) or abort(HTTPStatus.NOT_FOUND)


def _play_here(public_id: str) -> Play:
    play = play_for(public_id, "view")
    if "seen" in g:
        cache_while(unchanged_since_seen(public_id))
    return play


STRICT = ConfigDict(extra="forbid")
Name = Annotated[str, Field(max_length=200)]
GAME = "/games/<public_id>"
Day = date


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
    """What is to be taken back, or brought back.

    ``entries`` are the ``said_as`` of requests, each with all that it said, or single entries by
    their ``said_as`` among the changes.
    """

    said_as: SaidAs
    entries: EntryIds
    brings_back: bool = False
    __pydantic_config__ = STRICT


@operation(
    *(bp, "POST", "/games", "token", HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND),
    HTTPStatus.CONFLICT,
    answers=HTTPStatus.CREATED,
)
def start(body: GameBody) -> Made:
    """Start a game.

    It belongs to the phone that has owned the code’s game or group for longest, and the code may
    enter scores in it. The same ``said_as`` with the same content is one game, and refused with
    other content.
    """
    state = current_group(group_for(body.group, "score")) if body.group else None
    new, faults = read_new_game(body, state)
    if new is None or faults:
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), faults)
    device = known_device() or ""
    public_id, is_new = make_sent(device, new)
    if not is_new:
        check_same_game(device, new, state.counts_as if state else {})
    game = game_for(public_id, "score")
    secret = str(current_app.secret_key)
    codes = {"view": game.view_code, "score": code_of(secret, game, "score")}
    return made_answer(current_play(game), codes)


@operation(bp, "POST", f"{GAME}/state", "score", HTTPStatus.CONFLICT)
def state(public_id: str, body: StateBody) -> Kept:
    """Pause a game, end it early, or go on with it."""
    game = game_for(public_id, "score")
    play = current_play(game)
    if already_recorded(play, body.said_as, {Slot("state"): {"state": body.state}}):
        return kept(play)
    return kept(set_state(game, known_device() or "", body.state, body.said_as))


@operation(bp, "PUT", f"{GAME}/occasion", "score", HTTPStatus.CONFLICT)
def occasion(public_id: str, body: OccasionBody) -> Kept:
    """Say when and where a game is played."""
    game, venue = game_for(public_id, "score"), body.venue.strip()
    faults = [fault.below("body") for fault in [*check_day(body.date), *check_venue(venue)]]
    if faults:
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), faults)
    play, device = current_play(game), known_device() or ""
    if already_recorded(
        play, body.said_as, {DATE: {"date": str(body.date)}, VENUE: {"venue": venue}}
    ):
        return kept(play)
    return kept(set_occasion(game, device, body.date, venue, body.said_as))


@operation(bp, "POST", f"{GAME}/undo", "score", HTTPStatus.CONFLICT)
def undo(public_id: str, body: UndoBody) -> Kept:
    """Undo entries, from any phone, or redo undone ones."""
    game = game_for(public_id, "score")
    play = current_play(game)
    named = ids_named(play, body.entries)
    meant = None if body.brings_back else {"undoes": named}
    if already_recorded(play, body.said_as, {Slot(UNDO): meant}):
        return kept(play)
    ids = undos_of(play, named) if body.brings_back else named
    needed = right_for(play, ids)
    faults = [*_undo_faults(play, body.entries, ids)]
    if faults or needed is None:
        faults = faults or [Fault("body.entries", "nothing_to_undo")]
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), faults)
    game_for(public_id, needed)
    return kept(take_back(game, known_device() or "", ids, body.said_as))


def _undo_faults(play: Play, names: Sequence[str], ids: Sequence[str]) -> Iterator[Fault]:
    """``ids`` are the entries that ``names`` stand for."""
    if len(ids) > MOST_IDS:
        values = {"entries": len(ids), "most": MOST_IDS}
        yield Fault("body.entries", "undo_limit", values)
    for place, name in enumerate(names):
        if name not in play.by_id and name in ids_named(play, [name]):
            yield Fault(f"body.entries.{place}", "unknown_entry", {"given": name})
