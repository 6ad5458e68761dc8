"""The handicap of a person, the holes behind it, and holes against par: birdies, bogeys."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, get_args

from flask import request, url_for
from flask_babel import gettext as _

from app.figures.facts import GameFacts, PersonHole
from app.figures.handicap import Band, Handicap, Par, band_of
from app.figures.net import handicap_now
from app.record.counts.reading import games_counted, last_holes, person_tallies, scores_in
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.record.group.season_par import holes_missing
from app.record.group.seasons import GroupSeason, par_in_force, rules_played
from app.web.base.http import Page
from app.web.group.games import game_url, hole_url
from app.web.group.people import person_row, title_of_rules
from app.web.group.person.figures import GAMES_SHOWN, FigureRow, asked_rules, person_game, source_of
from app.wording.basics.names import plus, signed, written_day
from app.wording.basics.say import say
from app.wording.group.handicaps_and_runs import (
    BANDS,
    a_hole_text,
    band_text,
    from_holes_text,
    from_par_text,
    frozen_text,
    handicap_text,
    par_text,
)

Holes = Sequence[tuple[GameFacts, PersonHole]]


@dataclass(frozen=True, slots=True)
class HandicapLine:
    """``gap`` is the distance from par, ``from_par`` its direction, "" without a handicap."""

    note: str
    url: str
    gap: str
    from_par: str


def handicap_line(state: GroupState, person: Person) -> HandicapLine | None:
    rules = asked_rules(person_tallies(state.group_id, person.keys))
    holes = last_holes(state.group_id, person.keys, rules) if rules else []
    if not holes:
        return None
    par, _season = par_in_force(state, rules)
    where: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    url = url_for("group_person.handicap", **where)
    found = of_holes(holes, par)
    return HandicapLine(
        note=note_of(state, rules, holes, par),
        url=url,
        gap=handicap_text(found).lstrip("+−") if found else "",
        from_par=from_par_text(found, par) if par and found else "",
    )


def of_holes(holes: Holes, par: Par | None) -> Handicap | None:
    """Return None with too few holes or without a par."""
    return handicap_now([hole.score for _game, hole in holes], par) if par else None


def note_of(state: GroupState, rules: str, holes: Holes, par: Par | None) -> str:
    if par is None:
        return say("par_needs", num=holes_missing(state, rules))
    return from_holes_text(len(holes))


def handicap_page(state: GroupState, person: Person) -> Page:
    """``title`` is the handicap, ``sums`` its calculation, ``season`` where par was set."""
    rules = rules_here(state, person)
    holes = last_holes(state.group_id, person.keys, rules) if rules else []
    par, season = par_in_force(state, rules)
    handicap = of_holes(holes, par)
    return {
        "name": person_row(state.public_id, person).name,
        "rules": title_of_rules(state, rules) if rules else "",
        "title": a_hole_text(handicap) if handicap else handicap_text(None),
        "note": note_of(state, rules, holes, par),
        "par": _par_words(par, season),
        "season": _season_way(state, season) if season else None,
        "games": _games_with(state.public_id, holes, par, handicap),
        "sums": _sums_text(holes, par, handicap) if par and handicap else "",
        "back_url": url_for(
            "group_person.show", public_id=state.public_id, person=person.id, rules=rules or None
        ),
    }


def rules_here(state: GroupState, person: Person) -> str:
    played = rules_played(state)
    if request.args.get("rules") in played:
        return request.args["rules"]
    own = asked_rules(person_tallies(state.group_id, person.keys))
    return own or next(iter(played), "")


def _par_words(par: Par | None, season: GroupSeason | None) -> str:
    if season and season.par:
        return frozen_text(season.par)
    not_set = _("This par isn’t set by a season, so it changes with every hole.")
    return f"{par_text(par)} {not_set}" if par else ""


def _season_way(state: GroupState, season: GroupSeason) -> tuple[str, str]:
    url = url_for("group_season.show", public_id=state.public_id, number=season.number)
    return _("Set by the season “%(title)s”", title=season.title), url


def _games_with(group: str, holes: Holes, par: Par | None, handicap: Handicap | None) -> list[Page]:
    counted = set(handicap.counted) if handicap else set()
    games: dict[str, Page] = {}
    for at, (facts, hole) in reversed([*enumerate(holes)]):
        url = game_url(group, facts.game)
        game = {"title": written_day(facts.day), "url": url, "holes": []}
        row = {
            "number": hole.number,
            "url": hole_url(group, facts.game, hole.number),
            "score": signed(hole.score),
            "over": plus(hole.score - par.par) if par else "",
            "counts": at in counted,
        }
        games.setdefault(facts.game, game)["holes"].insert(0, row)
    return [*games.values()]


def _sums_text(holes: Holes, par: Par, handicap: Handicap) -> str:
    over = sum(holes[at][1].score - par.par for at in handicap.counted)
    count = len(handicap.counted)
    return _(
        "Together, the %(num)s holes that count are %(points)s from par. %(points)s ÷ %(num)s is "
        "%(handicap)s.",
        num=count,
        points=plus(over),
        handicap=handicap_text(handicap),
    )


EVERY_BAND = get_args(Band)


def against_par(state: GroupState, person: Person) -> list[FigureRow]:
    if not state.counts_birdies:
        return []
    tallies = person_tallies(state.group_id, person.keys)
    rules = asked_rules(tallies)
    par, _season = par_in_force(state, rules)
    scores = scores_in(tallies.get(rules, {}))
    if par is None or not scores:
        return []
    where: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    counts = Counter(
        band_of(par, score) for score, often in scores.items() for _hole in range(often)
    )
    return [
        FigureRow(
            label=str(BANDS[band]),
            note=band_text(band, par),
            value=str(counts[band]),
            url=url_for("group_person.band", **where, band=band),
        )
        for band in EVERY_BAND
        if counts[band]
    ]


def band_page(state: GroupState, person: Person, band: Band) -> Page:
    rules = asked_rules(person_tallies(state.group_id, person.keys))
    par, _season = par_in_force(state, rules)
    games = games_counted(state.group_id, person.keys, rules) if par else []
    rows = [
        row for facts in games if par and (row := _band_games(state, facts, person, (par, band)))
    ]
    return {
        "name": person_row(state.public_id, person).name,
        "label": str(BANDS[band]),
        "note": band_text(band, par) if par else "",
        "games": rows[:GAMES_SHOWN],
        "is_long": len(rows) > GAMES_SHOWN,
        "most": GAMES_SHOWN,
        "back_url": url_for(
            "group_person.show", public_id=state.public_id, person=person.id, rules=rules or None
        ),
    }


def _band_games(
    state: GroupState, facts: GameFacts, person: Person, par_and_band: tuple[Par, Band]
) -> Page | None:
    par, band = par_and_band
    own = person_game(facts, person)
    holes = own.holes if own else ()
    numbers = [hole.number for hole in holes if band_of(par, hole.score) == band]
    return source_of(state, facts, own, numbers) if numbers else None
