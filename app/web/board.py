"""The board for a television: a game by place and hole with the code to follow, or a season."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from urllib.parse import urlsplit

from flask import Blueprint, render_template, request
from flask_babel import format_datetime
from flask_babel import gettext as _

from app.record.access.codes import lines_of
from app.record.access.game_group import view_code_for
from app.record.access.rights import group_and_right
from app.record.counts.counting import count_what_changed
from app.record.database import db, now
from app.record.game.load import UnreadableGameError, current_play
from app.record.game.play import Play
from app.record.group.games_of_group import games_of_group
from app.record.group.group_state import current_group
from app.record.group.season_now import standing_now
from app.record.group.seasons import running_season
from app.record.models import Game
from app.web.base.answers import mark_of
from app.web.base.permissions import game_for, known_device
from app.web.base.public_address import address_for_phones, link_to
from app.wording.names import isolated, joined, say, spoken_name
from app.wording.rules import ruleset_title
from app.wording.ruling import hole_headline
from app.wording.standing import before_hole_text, by_place, ended_text, hole_text, others_text

MOST_SHOWN = 9
"""The most holes, so that numbers can be read across a room."""
MOST_EXTRA = 3
MOST_PEOPLE = 10
"""The most people on the board."""
NEWEST = 5
"""How many games are searched for a result and a game in play."""

bp = Blueprint("board", __name__)
bp.add_app_template_filter(hole_text)


@bp.get("/g/<public_id>/board")
def show(public_id: str) -> str:
    """Between games of a group with a running season the season, else the game."""
    game = game_for(public_id, "view")
    play = current_play(game)
    # how to follow: the host, the letters to type there, a QR code; ``mark`` changes with the code
    code, there = view_code_for(db.session(), game, known_device()), address_for_phones()
    follow = {
        "mark": mark_of(code) if code == game.view_code else "",
        "host": urlsplit(there).netloc or request.host,
        "letters": lines_of(code),
        "url": link_to(there, "join.show", _anchor=code),
        "as_of": say("as_of", time=format_datetime(now().astimezone(), "HH:mm")),
    }
    page = season_page(game, play, follow)
    if page:
        return page
    extra = [number for number in play.numbers if play.is_extra(number)][-MOST_EXTRA:]
    return render_template(
        "card/board.html",
        play=play,
        rules=isolated(ruleset_title(play.ruleset)),
        numbers=shown_numbers(play, len(extra)),
        extra=extra,
        due=None if play.is_over else play.next_number,
        seats=by_place(play),
        news=news_of(play),
        next_line=next_line(play),
        follow=follow,
    )


def season_page(game: Game, play: Play, follow: Mapping[str, object]) -> str:
    """Draw the running season between two games, with the newest result; else "".

    "" also to who doesn’t see the group, and if the group is unreadable.
    """
    is_between = play.is_over or play.state.name == "paused" or not play.holes
    found = group_and_right(play.group, known_device()) if is_between and play.group else None
    if found is None:
        return ""
    count_what_changed(found[0].id)
    with suppress(UnreadableGameError):
        state = current_group(found[0])
        season = running_season(state)
        rows = standing_now(state, season).rows if season else ()
        if not rows:
            return ""
        plays = []
        for other in games_of_group(state.group_id)[:NEWEST]:
            with suppress(UnreadableGameError):
                plays.append(current_play(other))
        plays = [other for other in plays if not other.state.deleted_at]
        later = [p for p in plays if p.game_id > game.id and p.holes and not p.is_over]
        return render_template(
            "card/season_board.html",
            state=state,
            season=season,
            rows=rows[:MOST_PEOPLE],
            places=[row.place for row in rows],
            others=max(0, len(rows) - MOST_PEOPLE),
            latest=next((other for other in plays if other.is_over), None),
            going_on=later[0] if later else None,
            play=play,
            follow=follow,
        )
    return ""


def shown_numbers(play: Play, extra: int) -> Sequence[int]:
    """The holes that fit beside so many extra ones: the last, or the nine of the hole due."""
    numbers = [number for number in play.numbers if not play.is_extra(number)]
    if extra:
        return numbers[-(MOST_SHOWN - extra) :]
    due = numbers[-1] if play.is_over else play.next_number
    first = (due - 1) // MOST_SHOWN * MOST_SHOWN + 1
    shown = [number for number in numbers if first <= number < first + MOST_SHOWN]
    return shown if len(shown) > 1 or len(numbers) < MOST_SHOWN else numbers[-MOST_SHOWN:]


def news_of(play: Play) -> tuple[str, str]:
    """The headline of the last hole, with its number; how the game ended."""
    if play.is_over:
        return "", " ".join(filter(None, (others_text(play), ended_text(play))))
    if not play.counted:
        return "", ""
    last = play.counted[-1]
    assert last.ruling
    return _("Hole %(number)s:", number=last.number), hole_headline(last.ruling, play.names)


def next_line(play: Play) -> str:
    if play.is_over:
        return ""
    hole = play.hole(play.next_number)
    if hole and hole.missing:
        names = joined([spoken_name(play.names[seat]) for seat in hole.missing])
        return say("still_missing", names=names)
    return say("hole_open") if hole else before_hole_text(play, play.next_number)
