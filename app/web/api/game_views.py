"""Games by the API: the list, one game, its holes, its rules."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, abort, g

from app.formats.api.game import Game, RulesFrom, game_of, rules_of
from app.formats.api.hole import Hole, HoleInShort, hole_of, holes_of
from app.formats.api.standings import Standings, standings_of
from app.record.database import GameGoneError
from app.record.game.games_list import SeenGame, UnknownGameError, games_seen
from app.record.game.load import UnreadableGameError, play_at
from app.record.game.play import Play
from app.web.api.operation import operation
from app.web.api.paging import PageQuery, cursor_unknown
from app.web.base.answers import cache_while
from app.web.base.permissions import group_for, known_device, play_for, unchanged_since_seen

bp = Blueprint("api_games", __name__)


@dataclass(frozen=True, slots=True)
class GamePage:
    """Some games, and the cursor of the next page, null on the last one."""

    games: Sequence[Game]
    next: str | None


@operation(bp, "GET", "/games", "token")
def games(query: PageQuery) -> GamePage:
    """The games that may be seen with this token, the newest first.

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
