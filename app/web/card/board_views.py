"""The board’s routes, and the season of a group between games."""

from collections.abc import Sequence
from contextlib import suppress

from flask import Blueprint, render_template, url_for
from flask_babel import format_datetime
from flask_babel import gettext as _

from app.figures.season_table import Row
from app.record.access.rights import group_and_right
from app.record.counts.counting import count_what_changed
from app.record.database import now
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.play import Play
from app.record.group.games_of_group import games_of_group
from app.record.group.group_state import GroupState, current_group
from app.record.group.season_now import standing_now
from app.record.group.seasons import GroupSeason, running_season
from app.record.models import Game, Group
from app.web.base.http import Page
from app.web.base.permissions import game_for, known_device
from app.web.card.board_page import board_page, follow_code
from app.web.card.result import result_lines
from app.wording.basics.say import say
from app.wording.game.standing import hole_text, result_text
from app.wording.group.people import person_name
from app.wording.group.seasons import points_text

MOST_SHOWN = 10
"""The most people on the board."""
NEWEST = 5
"""How many games are searched for a result and a game in play."""


def season_board(game: Game) -> Page | None:
    play = current_play(game)
    group = _group_between(play)
    if group is None:
        return None
    count_what_changed(group.id)
    with suppress(UnreadableGameError):
        state = current_group(group)
        season = running_season(state)
        rows = standing_now(state, season).rows if season else ()
        return _page_of(game, state, season, rows) if season and rows else None
    return None


def _group_between(play: Play) -> Group | None:
    is_between = play.is_over or play.state.name == "paused" or not play.holes
    found = group_and_right(play.group, known_device()) if is_between and play.group else None
    return found[0] if found else None


def _page_of(game: Game, state: GroupState, season: GroupSeason, rows: Sequence[Row]) -> Page:
    """``others`` counts people who don’t fit; ``going_on`` is a later game: words and URL."""
    plays = _newest_plays(state)
    latest = next((play for play in plays if play.is_over), None)
    later = [play for play in plays if play.game_id > game.id and play.holes and not play.is_over]
    return {
        "title": season.title,
        "subtitle": state.title,
        "rows": _lines_of(state, rows),
        "others": _others_text(len(rows) - MOST_SHOWN),
        "headline": result_text(latest) if latest else "",
        "result": result_lines(latest) if latest else (),
        "going_on": _way_to(later[0]) if later else ("", ""),
        "as_of": say("as_of", time=format_datetime(now().astimezone(), "HH:mm")),
        "follow": follow_code(game),
        "card_url": url_for("games.show", public_id=game.public_id),
    }


def _newest_plays(state: GroupState) -> list[Play]:
    found = []
    for game in games_of_group(state.group_id)[:NEWEST]:
        with suppress(UnreadableGameError):
            found.append(current_play(game))
    return [play for play in found if not play.state.deleted_at]


def _way_to(play: Play) -> tuple[str, str]:
    words = _("The group plays: %(hole)s", hole=hole_text(play, play.next_number))
    return words, url_for("board.show", public_id=play.public_id)


def _lines_of(state: GroupState, rows: Sequence[Row]) -> list[Page]:
    places = [row.place for row in rows]
    return [
        {
            "place": f"{row.place or ''}{'=' if row.place and places.count(row.place) > 1 else ''}",
            "name": person_name(state.by_key[row.person]),
            "games": say("count_games", num=row.games),
            "points": points_text(row.points),
        }
        for row in rows[:MOST_SHOWN]
    ]


def _others_text(count: int) -> str:
    return say("more_people", num=count) if count > 0 else ""


bp = Blueprint("board", __name__)


@bp.get("/g/<public_id>/board")
def show(public_id: str) -> str:
    game = game_for(public_id, "view")
    season = season_board(game)
    if season:
        return render_template("card/season_board.html", page=season)
    return render_template("card/board.html", page=board_page(game))
