"""A season with handicaps: its par, and its games net and gross."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flask import url_for
from flask_babel import gettext as _

from app.figures.facts import GameFacts
from app.figures.net import NetLine
from app.figures.season import games_of
from app.record.group.group_state import GroupState
from app.record.group.season_par import holes_missing
from app.record.group.seasons import GroupSeason, net_games_for, net_results
from app.web.base.permissions import may
from app.web.group.game_urls import net_game_url
from app.wording.basics.days import written_day
from app.wording.basics.names import list_of, signed
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.group.handicaps import frozen_text
from app.wording.group.people import person_name
from app.wording.group.seasons import percent_text

GAMES_SHOWN = 12


@dataclass(frozen=True, slots=True)
class NetGameRow:
    """Net and gross points by person, the best first."""

    title: str
    url: str
    net: str
    gross: str


@dataclass(frozen=True, slots=True)
class NetSeason:
    """``par_url`` sets the season’s par, "" if that isn’t possible now."""

    sentences: Sequence[str]
    par_url: str
    games: Sequence[NetGameRow]


def net_season(state: GroupState, season: GroupSeason) -> NetSeason:
    may_set = (
        may("score")
        and not season.has_ended
        and not season.par
        and not holes_missing(state, season.rules)
    )
    url = url_for("group_season.par", public_id=state.public_id, number=season.number)
    return NetSeason(
        sentences=_sentences_of(state, season),
        par_url=url if may_set else "",
        games=[] if season.has_ended else _game_rows(state, season),
    )


def _sentences_of(state: GroupState, season: GroupSeason) -> list[str]:
    if season.par:
        gives = say("handicap_gives", percent=percent_text(season.season.allowance or 0))
        net = _("This season’s places and points are net.")
        return [f"{gives} {net}", say("handicap_is"), f"{frozen_text(season.par)} {say('par_is')}"]
    if season.has_ended:
        return [_("Its games counted without handicaps, because no par was set.")]
    missing = holes_missing(state, season.rules)
    needs = (
        say("par_needs", num=missing)
        if missing
        else _("The group has played enough holes to set par.")
    )
    until = _("Until you set it, games count without handicaps.")
    return [f"{needs} {until}", say("par_is"), say("handicap_is")]


def _game_rows(state: GroupState, season: GroupSeason) -> list[NetGameRow]:
    if not season.terms:
        return []
    played = net_games_for(state, season, season.terms)
    inside = {game.key for game in games_of(season.season, net_results(played))}
    shown = [game for game in played if game[0].game in inside][-GAMES_SHOWN:]
    return [_game_row(state, *game) for game in reversed(shown)]


def _game_row(state: GroupState, facts: GameFacts, lines: Sequence[NetLine]) -> NetGameRow:
    placed = [line for line in lines if line.place is not None]
    return NetGameRow(
        title=written_day(facts.day),
        url=net_game_url(state.public_id, facts.game),
        net=_order_text(
            state, sorted(placed, key=lambda line: line.place or 0), lambda line: line.net
        ),
        gross=_order_text(
            state, sorted(placed, key=lambda line: line.gross or 0), lambda line: line.game.total
        ),
    )


def _order_text(
    state: GroupState, lines: Sequence[NetLine], points: Callable[[NetLine], int]
) -> str:
    return list_of(f"{_name_of(state, line)} {signed(points(line))}" for line in lines)


def _name_of(state: GroupState, line: NetLine) -> str:
    person = state.by_key.get(line.person or "")
    return spoken_name(person_name(person)) if person else _("Guest")
