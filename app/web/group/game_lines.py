"""The games of a group: their addresses, old games included, the next one, and lines by outcome."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from flask import request, url_for

from app.golf.game import places
from app.record.database import db
from app.record.game.old_game import OLD_ID, OldPlay, old_plays
from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.record.models import Game, Logbook, OldGame
from app.web.base.permissions import may
from app.web.group.load import title_of_rules
from app.web.group.old_game import names_now
from app.web.home.page import cursor_from_query, names_next, shown_play, table_of_group
from app.wording.basics.names import day_in_year, joined, short_name
from app.wording.basics.say import say
from app.wording.game.standing import compared, next_hole_title, outcome_title, totals_line
from app.wording.group.people import guests_label
from app.wording.rules.summary import ruleset_title


def game_url(group: str, game: str) -> str:
    if OLD_ID.fullmatch(game):
        return url_for("game_group.old", public_id=group, game=game)
    return url_for("games.show", public_id=game)


def hole_url(group: str, game: str, number: int) -> str:
    if OLD_ID.fullmatch(game):
        return game_url(group, game)
    return url_for("holes.ruling", public_id=game, number=number)


def net_game_url(group: str, game: str) -> str:
    if OLD_ID.fullmatch(game):
        return game_url(group, game)
    return url_for("game_group.net", public_id=game)


def asked_game() -> str:
    asked = request.args.get("after", "")
    return asked if OLD_ID.fullmatch(asked) else cursor_from_query("after")


@dataclass(frozen=True, slots=True)
class NextGame:
    """``go_on`` is (label, URL) of the hole that is due."""

    url: str
    names: str
    go_on: tuple[str, str] | None


def next_game(state: GroupState, latest: Play | None) -> NextGame | None:
    if not may("score"):
        return None
    go_on = _way_on(latest) if latest and not latest.is_over else None
    return NextGame(table_of_group(state, latest), names_next(state, latest), go_on)


def _way_on(play: Play) -> tuple[str, str]:
    number = play.next_number
    url = url_for("holes.enter", public_id=play.public_id, number=number)
    return say("go_on_hole", number=number), url


@dataclass(frozen=True, slots=True)
class GameLine:
    """``guests_url`` changes guests, "" without the right."""

    url: str
    title: str
    line: str
    rules: str
    day: str
    is_over: bool = True
    is_old: bool = False
    guests: str = ""
    guests_url: str = ""


def shown_plays(games: Sequence[Logbook]) -> list[Play]:
    found = (shown_play(game) for game in games if isinstance(game, Game))
    return [play for play in found if play]


def game_lines(
    state: GroupState, games: Sequence[Logbook], plays: Sequence[Play]
) -> list[GameLine]:
    """Return lines in the order of ``games``; ``plays`` are those of new games."""
    old = old_plays(db.session(), [game for game in games if isinstance(game, OldGame)])
    lines = {play.game_id: _old_line(state, play) for play in old if play.is_there}
    lines |= {play.game_id: line_of(play) for play in plays}
    return [lines[game.id] for game in games if game.id in lines]


def line_of(play: Play) -> GameLine:
    ended = play.is_over and bool(play.counted)
    guests_url = url_for("game_group.show", public_id=play.public_id) if may("score") else ""
    return GameLine(
        url=url_for("games.show", public_id=play.public_id),
        title=outcome_title(*compared(play)) if ended else next_hole_title(play),
        line=totals_line(play.names, play.totals, play.places)
        if play.counted
        else joined([short_name(name) for name in play.names]),
        rules=ruleset_title(play.ruleset),
        day=day_in_year(play.date) if play.is_over or play.date != date.today() else "",
        is_over=play.is_over,
        guests=guests_label(play.guests) if play.guests else "",
        guests_url=guests_url if play.guests else "",
    )


def _old_line(state: GroupState, play: OldPlay) -> GameLine:
    names, ranks = names_now(state, play), places(play.totals)
    return GameLine(
        url=url_for("game_group.old", public_id=state.public_id, game=play.public_id),
        title=outcome_title(names, play.totals, ranks),
        line=totals_line(names, play.totals, ranks),
        rules=title_of_rules(state, play.content["rules"]),
        day=day_in_year(play.day),
        is_old=True,
    )
