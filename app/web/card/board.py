"""The board for a television: a game by place and hole with the code to follow, or a season."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from flask import Blueprint, render_template, request, url_for
from flask_babel import format_datetime
from flask_babel import gettext as _

from app.figures.season_table import Row
from app.record.access.codes import lines_of
from app.record.access.game_group import view_code_for
from app.record.access.rights import group_and_right
from app.record.counts.counting import count_what_changed
from app.record.database import db, now
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.play import Play
from app.record.group.games_of_group import games_of_group
from app.record.group.group_state import GroupState, current_group
from app.record.group.season_now import standing_now
from app.record.group.seasons import GroupSeason, running_season
from app.record.models import Game, Group
from app.web.base.answers import mark_of
from app.web.base.http import Page
from app.web.base.permissions import game_for, known_device
from app.web.base.public_address import address_for_phones, link_to
from app.web.card.result import result_lines
from app.web.card.score_cells import Score, duty_of, open_hole_mark, penalty_signs, score_of
from app.web.share import picture_of
from app.wording.basics.names import joined
from app.wording.basics.placeholders import isolated, spoken_name
from app.wording.basics.say import say
from app.wording.basics.signs import DONE, OPEN
from app.wording.game.course import absence_text, before_hole_text, ended_text
from app.wording.game.standing import by_place, hole_text, others_text, place_text, result_text
from app.wording.group.people import person_name
from app.wording.group.seasons import points_text
from app.wording.hole.news import hole_headline
from app.wording.rules.summary import ruleset_title


def follow_code(game: Game) -> Page:
    """The host, the letters to type there, a QR code; ``mark`` changes with the code."""
    code = view_code_for(db.session(), game, known_device())
    mark = mark_of(code) if code == game.view_code else ""
    there = address_for_phones()
    return {
        "mark": mark,
        "host": urlsplit(there).netloc or request.host,
        "letters": lines_of(code),
        "picture": picture_of(link_to(there, "join.show", _anchor=code)),
    }


MOST_SHOWN = 9
"""The most holes, so that numbers can be read across a room."""
MOST_EXTRA = 3


@dataclass(frozen=True, slots=True)
class BoardCell:
    """A score, or a few words in its place."""

    score: Score | None
    words: str

    @property
    def is_mark(self) -> bool:
        return self.words in (DONE, OPEN)


def board_page(game: Game) -> Page:
    """``due`` is None once the game is over; ``extra`` holes are apart, after the totals."""
    play = current_play(game)
    numbers, extra = _shown_numbers(play), _extra_numbers(play)
    return {
        "title": result_text(play) if play.is_over else hole_text(play, play.next_number),
        "subtitle": isolated(ruleset_title(play.ruleset)),
        "numbers": numbers,
        "extra": extra,
        "due": None if play.is_over else play.next_number,
        "rows": [_board_row(play, seat, (numbers, extra)) for seat in by_place(play)],
        "signs": penalty_signs(play),
        "news": _news_of(play),
        "next_line": _next_line(play),
        "as_of": say("as_of", time=format_datetime(now().astimezone(), "HH:mm")),
        "follow": follow_code(game),
        "card_url": url_for("games.show", public_id=play.public_id),
    }


def _extra_numbers(play: Play) -> list[int]:
    return [number for number in play.numbers if play.is_extra(number)][-MOST_EXTRA:]


def _shown_numbers(play: Play) -> list[int]:
    numbers = [number for number in play.numbers if not play.is_extra(number)]
    extra = _extra_numbers(play)
    if extra:
        return numbers[-(MOST_SHOWN - len(extra)) :]
    due = numbers[-1] if play.is_over else play.next_number
    first = (due - 1) // MOST_SHOWN * MOST_SHOWN + 1
    shown = [number for number in numbers if first <= number < first + MOST_SHOWN]
    return shown if len(shown) > 1 or len(numbers) < MOST_SHOWN else numbers[-MOST_SHOWN:]


def _board_row(play: Play, seat: int, numbers: tuple[Sequence[int], Sequence[int]]) -> Page:
    chair, place = play.seats[seat], play.places[seat]
    has_place = bool(play.counted) and not play.has_left(seat)
    return {
        "player": chair.player_id,
        "place": _short_place(place, play.places) if has_place else "",
        "leads": has_place and place == 1,
        "name": chair.name,
        "cells": [_board_cell(play, number, seat) for number in numbers[0]],
        "total": play.totals[seat],
        "extra": [_board_cell(play, number, seat) for number in numbers[1]],
    }


def _short_place(place: int, places: Sequence[int]) -> str:
    return f"{place}=" if place_text(place, places).endswith("=") else str(place)


def _board_cell(play: Play, number: int, seat: int) -> BoardCell:
    hole = play.hole(number)
    if hole and hole.ruling:
        score = score_of(play, hole, seat)
        return BoardCell(score, "" if score else absence_text(play, number, seat))
    if hole:
        return BoardCell(None, open_hole_mark(hole, seat))
    is_due = number == play.next_number and not play.is_over and seat in play.playing(number)
    return BoardCell(None, duty_of(play, number, seat) if is_due else "")


def _news_of(play: Play) -> tuple[str, str]:
    if play.is_over:
        return "", " ".join(filter(None, (others_text(play), ended_text(play))))
    if not play.counted:
        return "", ""
    last = play.counted[-1]
    assert last.ruling
    title = _("Hole %(number)s:", number=last.number)
    return title, hole_headline(last.ruling, play.names)


def _next_line(play: Play) -> str:
    if play.is_over:
        return ""
    hole = play.hole(play.next_number)
    if hole and hole.missing:
        names = joined([spoken_name(play.names[seat]) for seat in hole.missing])
        return say("still_missing", names=names)
    if hole:
        return say("hole_open")
    return before_hole_text(play, play.next_number)


MOST_PEOPLE = 10
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
        "others": _others_text(len(rows) - MOST_PEOPLE),
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
        for row in rows[:MOST_PEOPLE]
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
