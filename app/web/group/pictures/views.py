"""Routes of the pictures, and two people against each other."""

from typing import Any

from babel import Locale
from flask import Blueprint, abort, render_template, url_for
from flask_babel import get_locale
from flask_babel import gettext as _

from app.figures.facts import GameFacts
from app.figures.pairs import head_to_head
from app.record.counts.reading import pair_tallies, person_tallies, shared_games
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.record.log.entry_schema import day_of
from app.web.base.http import Answer, Page
from app.web.base.page_parts import SelectOption
from app.web.group.game_lines import asked_game, game_url
from app.web.group.load import group_with_counts, title_of_rules
from app.web.group.people_rows import person_row
from app.web.group.person.figures_page import asked_rules, person_game
from app.web.group.person.rivals_and_runs import line_of
from app.web.group.pictures.page import day_page, pictures_page
from app.wording.basics.names import short_name, signed, written_day
from app.wording.languages import ENGLISH

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
