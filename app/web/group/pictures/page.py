"""The pictures of a group, who finishes ahead of whom, two people against each other; routes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, date
from fractions import Fraction
from typing import Any

from babel import Locale
from flask import Blueprint, abort, render_template, request, url_for
from flask_babel import get_locale
from flask_babel import gettext as _

from app.figures.facts import GameFacts
from app.figures.pairs import FEWEST, Rival, head_to_head
from app.figures.tally import Tally, summed
from app.record.counts.reading import (
    days_played,
    first_year_after,
    games_on_day,
    group_tallies,
    last_year_before,
    newest_year,
    pair_tallies,
    person_tallies,
    shared_games,
)
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.record.log.entry_schema import day_of
from app.web.base.http import Answer, Page, number_in
from app.web.base.page_parts import SelectOption
from app.web.group.games import asked_game, game_lines, game_url, shown_plays
from app.web.group.people import group_with_counts, person_row, title_of_rules
from app.web.group.person.figures import asked_rules, line_of, person_game
from app.web.group.pictures.holes_and_planner import holes_picture, year_planner
from app.wording.basics.names import short_name, signed, written_day
from app.wording.languages import ENGLISH

MOST = 16
"""The most people in the table, those with most games against others."""
TINTS = 5
"""Shades from hardly ever above to nearly always."""
HEAD = 3
"""How many letters of a name fit over a narrow column."""

Pairs = Mapping[tuple[str, str], Tally]
Rivals = Mapping[str, Rival]


@dataclass(frozen=True, slots=True)
class GridCell:
    """How often the person of the row finished above and below that of the column."""

    above: int
    below: int
    words: str
    url: str
    tint: int

    @property
    def is_ahead(self) -> bool:
        return self.above > self.below


def against_grid(state: GroupState, pairs: Pairs, rules: str) -> Page | None:
    """People above most often come first."""
    keys = sorted({key for pair in pairs for key in pair if key in state.by_key})
    met = {key: _often_met(key, pairs) for key in keys}
    met = {key: rivals for key, rivals in met.items() if rivals}
    known = sorted(met, key=lambda key: -sum(rival.games for rival in met[key].values()))[:MOST]
    shown = sorted(known, key=lambda key: (-_overall(met[key]), known.index(key)))
    if not shown:
        return None
    rows = [_grid_row(state, key, met[key], (shown, rules)) for key in shown]
    note = _("The %(num)s people with the most games.", num=len(shown))
    return {"rows": rows, "note": note if len(shown) < len(met) else ""}


def _often_met(key: str, pairs: Pairs) -> Rivals:
    return {rival.rival: rival for rival in head_to_head(key, pairs) if rival.games >= FEWEST}


def _overall(rivals: Rivals) -> Fraction:
    games = sum(rival.games for rival in rivals.values())
    return sum((_share_of(rival) * rival.games for rival in rivals.values()), Fraction(0)) / games


def _share_of(rival: Rival) -> Fraction:
    """Return how often a person finished above another, a tie counting half.

    >>> _share_of(Rival("bea", games=4, above=2, below=1, tied=1, points=0))
    Fraction(5, 8)
    """
    return Fraction(2 * rival.above + rival.tied, 2 * rival.games)


def _grid_row(
    state: GroupState, key: str, rivals: Rivals, where: tuple[Sequence[str], str]
) -> Page:
    shown, rules = where
    person = state.by_key[key]
    row = person_row(state.public_id, person)
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    return {
        "row": row,
        "url": url_for("group_person.show", **here),
        "short": short_name(row.name),
        "head": row.name[:HEAD].strip(),
        "cells": [
            _grid_cell(state, rivals[other], here) if other in rivals else None for other in shown
        ],
    }


def _grid_cell(state: GroupState, rival: Rival, here: Mapping[str, Any]) -> GridCell:
    other = state.by_key[rival.rival].id
    return GridCell(
        above=rival.above,
        below=rival.below,
        words=line_of(rival),
        url=url_for("group_pictures.against", **here, other=other),
        tint=min(int(_share_of(rival) * TINTS), TINTS - 1),
    )


GAMES_SHOWN = 30


def pictures_page(state: GroupState, locale: Locale) -> Page:
    """``before`` and ``after`` are (year, address) of the nearest years with games, or None."""
    names = state.counts_as
    by_rules = group_tallies(state.group_id, names)
    rules = asked_rules({rule: together(tallies) for rule, tallies in by_rules.items()})
    pairs = pair_tallies(state.group_id, names, rules) if rules else {}
    year = _asked_year(state)
    here: dict[str, Any] = {"public_id": state.public_id, "rules": rules or None}
    return {
        "rules": [
            SelectOption(rule, title_of_rules(state, rule), rule == rules) for rule in by_rules
        ],
        "holes": holes_picture(state, by_rules.get(rules, {}), rules),
        "grid": against_grid(state, pairs, rules),
        "planner": year_planner(state, year, days_played(state.group_id, year), locale),
        "before": _year_link(here, last_year_before(state.group_id, year)),
        "after": _year_link(here, first_year_after(state.group_id, year)),
        "url": url_for("group_pictures.show", public_id=state.public_id),
        "group_url": url_for("group.show", public_id=state.public_id),
        "group_title": state.title,
    }


def together(tallies: Mapping[str, Tally]) -> Tally:
    return summed(("holes", tally.get("holes", 0)) for tally in tallies.values())


def _asked_year(state: GroupState) -> int:
    asked = number_in(request.args.get("year", ""), digits=4)
    if asked and MINYEAR <= asked <= MAXYEAR:
        return asked
    return newest_year(state.group_id) or date.today().year


def _year_link(here: Mapping[str, Any], year: int | None) -> tuple[str, str] | None:
    if year is None:
        return None
    return str(year), url_for("group_pictures.show", **here, year=year, _anchor="year")


def day_page(state: GroupState, day: date) -> Page:
    """``is_cut`` if there were more games."""
    games = games_on_day(state.group_id, day, GAMES_SHOWN + 1)
    here: dict[str, Any] = {"public_id": state.public_id, "year": day.year, "_anchor": "year"}
    return {
        "title": written_day(day),
        "games": game_lines(state, games[:GAMES_SHOWN], shown_plays(games[:GAMES_SHOWN])),
        "is_cut": len(games) > GAMES_SHOWN,
        "pictures_url": url_for("group_pictures.show", **here),
        "group_title": state.title,
    }


ROWS = 30


def against_page(state: GroupState, person: Person, other: Person) -> Page:
    tallies = person_tallies(state.group_id, person.keys)
    rules, after = asked_rules(tallies), asked_game()
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id}
    there: dict[str, Any] = {**here, "other": other.id, "rules": rules or None}
    keys = person.keys, other.keys
    games = shared_games(state.group_id, keys, rules, ROWS + 1, after)
    both = person_row(state.public_id, person), person_row(state.public_id, other)
    is_long = len(games) > ROWS
    return {
        "both": both,
        "heads": (short_name(both[0].name), short_name(both[1].name)),
        "rules": [
            SelectOption(name, title_of_rules(state, name), name == rules) for name in tallies
        ],
        "line": _meetings_text(state, person, other, rules),
        "games": [_shared_row(state.public_id, facts, (person, other)) for facts in games[:ROWS]],
        "url": url_for("group_pictures.against", **here, other=other.id),
        "more_url": url_for("group_pictures.against", **there, after=games[ROWS - 1].game)
        if is_long
        else "",
        "first_url": url_for("group_pictures.against", **there) if after else "",
        "back_url": url_for("group_person.show", **here, rules=rules or None),
    }


def _meetings_text(state: GroupState, person: Person, other: Person, rules: str) -> str:
    pairs = pair_tallies(state.group_id, state.counts_as, rules, person.keys)
    rivals = head_to_head(person.keys[0], pairs)
    return next((line_of(rival) for rival in rivals if rival.rival == other.keys[0]), "")


def _shared_row(group: str, facts: GameFacts, two: tuple[Person, Person]) -> Page:
    """``ahead`` is the index of the winner, None for neither."""
    games = [person_game(facts, person) for person in two]
    totals = [game.total for game in games if game]
    places = [game.place for game in games if game and game.place is not None]
    is_level = len(places) < len(games) or places[0] == places[1]
    return {
        "day": written_day(facts.day),
        "url": game_url(group, facts.game),
        "totals": (signed(totals[0]), signed(totals[1])),
        "ahead": None if is_level else int(places[1] < places[0]),
        "note": "" if len(places) == len(games) else _("not both finished"),
    }


bp = Blueprint("group_pictures", __name__)


@bp.get("/group/<public_id>/pictures")
def show(public_id: str) -> Answer:
    state = group_with_counts(public_id)
    page = pictures_page(state, get_locale() or Locale(ENGLISH))
    return render_template("group/pictures/page.html", page=page)


@bp.get("/group/<public_id>/day/<day>")
def day(public_id: str, day: str) -> Answer:
    state = group_with_counts(public_id)
    return render_template(
        "group/pictures/day.html", page=day_page(state, day_of(day) or abort(404))
    )


@bp.get("/group/<public_id>/person/<int:person>/against/<int:other>")
def against(public_id: str, person: int, other: int) -> Answer:
    state = group_with_counts(public_id)
    first, second = state.person(person), state.person(other)
    if first is None or second is None or first == second:
        abort(404)
    return render_template("group/pictures/against.html", page=against_page(state, first, second))
