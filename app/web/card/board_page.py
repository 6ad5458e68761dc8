"""The board for a television: players by place, nine holes, the code to follow."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request, url_for
from flask_babel import format_datetime
from flask_babel import gettext as _

from app.record.access.codes import lines_of
from app.record.access.game_group import view_code_for
from app.record.access.rights import code_mark
from app.record.database import db, now
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.models import Game
from app.web.base.http import Page
from app.web.base.permissions import known_device
from app.web.card.score_cells import Score, duty_of, open_hole_mark, penalty_signs, score_of
from app.web.share.link_page import link_url, picture_of
from app.wording.basics.names import joined
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.basics.signs import DONE, OPEN
from app.wording.game.course import absence_text, before_hole_text, ended_text
from app.wording.game.standing import by_place, hole_text, others_text, place_text, result_text
from app.wording.hole.news import hole_headline
from app.wording.rules.summary import ruleset_title


def follow_code(game: Game) -> Page:
    """The host, the letters to type there, a QR code; ``mark`` changes with the code."""
    code = view_code_for(db.session(), game, known_device())
    mark = code_mark(code) if code == game.view_code else ""
    return {
        "mark": mark,
        "host": request.host,
        "letters": lines_of(code),
        "picture": picture_of(link_url(code)),
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
        "subtitle": ruleset_title(play.ruleset),
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
        return "", " ".join(filter(None, (others_text(play.names, play.places), ended_text(play))))
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
