"""The figures of a person, the games and holes behind each, and head to head."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from typing import Any

from flask import request, url_for
from flask_babel import gettext as _

from app.figures.catalogue import (
    FIGURES,
    WHOLE_GAME,
    FigureValue,
    figure_of,
    figures_of,
    holes_behind,
)
from app.figures.facts import GameFacts, PersonGame
from app.figures.pairs import Rival, head_to_head
from app.figures.tally import Tally
from app.record.counts.reading import games_counted, person_tallies
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.base.http import Page
from app.web.group.games import game_url, hole_url
from app.web.group.people import PersonRow, person_row
from app.wording.basics.names import signed, written_day
from app.wording.basics.say import say
from app.wording.group.figures import (
    LABELS,
    cancelled_text,
    difference_text,
    going_out_text,
    of_text,
    rests_on_text,
    value_text,
)

GAMES_SHOWN = 60


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure; ``note`` is what it rests on, or all of it in words."""

    label: str
    value: str
    note: str
    url: str


def asked_rules(tallies: Mapping[str, Tally]) -> str:
    asked = request.args.get("rules", "")
    if asked in tallies:
        return asked
    return max(tallies, key=lambda rules: tallies[rules].get("holes", 0), default="")


def figure_row(found: FigureValue, where: Mapping[str, Any]) -> FigureRow:
    return FigureRow(
        label=str(LABELS[found.code]),
        value=value_text(found),
        note=rests_on_text(found),
        url=url_for("group_person.figure", **where, code=found.code),
    )


def stat_rows(tally: Tally, where: Mapping[str, Any]) -> list[FigureRow]:
    """All figures that are known; a count of 0 is left out."""
    rows = []
    for found in figures_of(tally):
        if found.value is None or (found.value == 0 and FIGURES[found.code].kind == "count"):
            continue
        row = replace(figure_row(found, where), note="")
        if found.code == "outs":
            busted = figure_row(figure_of(FIGURES["busted"], tally), where)
            words = going_out_text(int(found.value), tally.get("busted", 0))
            row = replace(busted, label=_("Going out"), value="", note=words)
        elif found.code == "cancelled":
            words = cancelled_text(int(found.value), found.rests_on)
            row = replace(row, label=_("Cards"), value="", note=words)
        if found.code != "busted":
            rows.append(row)
    return rows


def sources_page(state: GroupState, person: Person, code: str) -> Page:
    """A figure and its games, the newest first; ``note`` if not all are shown."""
    tallies = person_tallies(state.group_id, person.keys)
    rules = asked_rules(tallies)
    found = figure_of(FIGURES[code], tallies.get(rules, {}))
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    games = games_counted(state.group_id, person.keys, rules)
    parts = (row for game in games if (row := _source_row(state, game, person, found)))
    rows = [*islice(parts, GAMES_SHOWN + 1)]
    is_long = len(rows) > GAMES_SHOWN
    return {
        "name": person_row(state.public_id, person).name,
        "figure": figure_row(found, here),
        "games": rows[:GAMES_SHOWN],
        "note": say("newest_of", num=GAMES_SHOWN) if is_long else "",
        "back_url": url_for("group_person.show", **here),
    }


def _source_row(
    state: GroupState, facts: GameFacts, person: Person, found: FigureValue
) -> Page | None:
    """A game behind a figure; ``holes`` are (label, address)."""
    own = person_game(facts, person)
    numbers = holes_behind(FIGURES[found.code], own, found.value) if own else ()
    if not own or not numbers:
        return None
    scores = {hole.number: hole.score for hole in own.holes}
    holes = [
        (_hole_words(number, scores[number]), hole_url(state.public_id, facts.game, number))
        for number in numbers
        if number != WHOLE_GAME
    ]
    url = game_url(state.public_id, facts.game)
    return {"title": written_day(facts.day), "url": url, "holes": holes}


def person_game(facts: GameFacts, person: Person) -> PersonGame | None:
    return next((game for game in facts.people if game.person in person.keys), None)


def _hole_words(number: int, score: int) -> str:
    return _("Hole %(number)s: %(score)s", number=number, score=signed(score))


def rival_rows(
    state: GroupState, person: Person, pairs: Mapping[tuple[str, str], Tally]
) -> list[tuple[PersonRow, Rival, str, str]]:
    """Everybody whom a person met, most often beaten first: of how many, and the points a game."""
    rows = []
    met = head_to_head(person.keys[0], pairs)
    for rival in sorted(met, key=lambda rival: -Fraction(rival.above, rival.games)):
        other = state.by_key.get(rival.rival)
        if other:
            row = person_row(state.public_id, other)
            rows.append((row, rival, of_text(rival.games), difference_text(rival)))
    return rows
