"""One game with handicaps: net and gross."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.figures.handicap import TENTHS, band_of, shots_of
from app.figures.net import NetLine, Terms
from app.record.access.rights import group_and_right
from app.record.game.play import Play
from app.record.group.group_state import GroupState
from app.record.group.net_game import lines_of
from app.record.group.seasons import GroupSeason
from app.web.base.http import Page
from app.web.base.permissions import known_device
from app.wording.basics.names import list_of, signed
from app.wording.basics.say import say
from app.wording.group.handicaps_and_runs import (
    BANDS,
    a_hole_text,
    frozen_text,
    off_hole_text,
    off_text,
    sum_text,
    tenths_text,
)
from app.wording.group.seasons import percent_text


@dataclass(frozen=True, slots=True)
class Shown:
    """``sees_group`` is this phone’s right to view the group."""

    play: Play
    state: GroupState
    season: GroupSeason
    sees_group: bool


def net_page(play: Play, state: GroupState | None, season: GroupSeason | None) -> Page:
    """``season`` is the season with handicaps that the game counts for."""
    card_url = url_for("games.show", public_id=play.public_id)
    if state is None or season is None:
        why = _("This game is played without handicaps. A season of its group can use them.")
        return {"line": "", "sentences": [why], "rows": [], "season_url": "", "card_url": card_url}
    sees_group = group_and_right(play.group, known_device()) is not None
    shown = Shown(play, state, season, sees_group)
    where: dict[str, Any] = {"public_id": state.public_id, "number": season.number}
    return {
        "line": season.title,
        "sentences": sentences_of(season),
        "rows": _rows_of(shown, season.terms) if season.terms else [],
        "season_url": url_for("group_season.show", **where) if sees_group else "",
        "card_url": card_url,
    }


def sentences_of(season: GroupSeason) -> list[str]:
    if season.par is None:
        no_par = _("The season “%(title)s” has no par yet.", title=season.title)
        return [no_par, say("par_is"), say("handicap_is")]
    percent = percent_text(season.season.allowance or 0)
    return [
        say("handicap_gives", percent=percent),
        say("handicap_is"),
        f"{frozen_text(season.par)} {say('par_is')}",
    ]


def _rows_of(shown: Shown, terms: Terms) -> list[Page]:
    play = shown.play
    lines = lines_of(shown.state, shown.season, play, terms)
    each_hole = _off_each_hole(lines, terms)
    seats, last = [*range(len(lines))], len(lines) + 1
    if play.counted:
        seats.sort(key=lambda seat: lines[seat].place or last)
    return [_net_row(shown, seat, lines[seat], each_hole[seat]) for seat in seats]


def _off_each_hole(lines: Sequence[NetLine], terms: Terms) -> Sequence[int]:
    tenths = [line.handicap.tenths if line.handicap else None for line in lines]
    return shots_of(tenths, TENTHS, terms.allowance)


def _net_row(shown: Shown, seat: int, line: NetLine, each_hole: int) -> Page:
    """``points`` are net, ``lines`` explain them; before the first hole, what is taken off."""
    play = shown.play
    has_begun, is_open = bool(play.counted), play.table.holes is None and not play.is_over
    off = tenths_text(-each_hole) if is_open else signed(-line.shots)
    return {
        "place": str(line.place) if has_begun and line.place else "",
        "name": play.names[seat],
        "points": signed(line.net) if has_begun else off,
        "lines": [
            *([_gross_text(line), sum_text(line)] if has_begun else []),
            _handicap_words(line),
            *([] if play.is_over else [off_hole_text(each_hole) if is_open else off_text(line)]),
        ],
        "birdies": _birdies_of(shown, line),
        "url": _handicap_url(shown, line),
    }


def _gross_text(line: NetLine) -> str:
    points = signed(line.game.total)
    if line.gross is None:
        return list_of([f"{say('gross')} {points}"])
    return _(
        "%(gross)s %(points)s, place %(place)s", gross=say("gross"), points=points, place=line.gross
    )


def _handicap_words(line: NetLine) -> str:
    if line.handicap is None:
        return _("No handicap yet: no points off")
    return f"{say('handicap')} {a_hole_text(line.handicap)}"


def _handicap_url(shown: Shown, line: NetLine) -> str:
    person = shown.state.by_key.get(line.person or "")
    if person is None or not shown.sees_group:
        return ""
    where: dict[str, Any] = {"public_id": shown.state.public_id, "person": person.id}
    return url_for("group_person.handicap", **where, rules=shown.season.rules)


def _birdies_of(shown: Shown, line: NetLine) -> list[tuple[str, Sequence[tuple[int, str]]]]:
    if not shown.state.counts_birdies or shown.season.par is None:
        return []
    par = shown.season.par.par
    found: dict[str, list[tuple[int, str]]] = {"eagle": [], "birdie": []}
    for hole in line.game.holes:
        band = band_of(par, hole.score)
        if band in found:
            where: dict[str, Any] = {"public_id": shown.play.public_id, "number": hole.number}
            found[band].append((hole.number, url_for("holes.ruling", **where)))
    return [(str(BANDS[band]), holes) for band, holes in found.items() if holes]
