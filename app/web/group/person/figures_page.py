"""A figure of a person by some rules, and the games and holes behind it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from flask import request, url_for
from flask_babel import gettext as _

from app.figures.catalogue import FIGURES, FigureValue, figure_of
from app.figures.facts import GameFacts, PersonGame
from app.figures.sources import WHOLE_GAME, holes_behind
from app.figures.tally import Tally
from app.record.counts.reading import games_counted, person_tallies
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.base.http import Page
from app.web.group.game_lines import game_url, hole_url
from app.web.group.people_rows import person_row
from app.wording.basics.names import signed, written_day
from app.wording.basics.say import say
from app.wording.group.figures import LABELS, rests_on_text, value_text

GAMES_SHOWN = 60


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure; ``by_rank`` are (rank, value), the highest first."""

    label: str
    value: str
    note: str
    url: str
    by_rank: Sequence[tuple[str, str]] = ()
    is_few: bool = False


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
        by_rank=[
            (rank, value_text(found._replace(value=share, shares=())))
            for rank, share in found.shares
        ],
        is_few=not found.means,
    )


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A game behind a figure; ``holes`` are (label, address)."""

    title: str
    url: str
    holes: Sequence[tuple[str, str]]


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
) -> SourceRow | None:
    own = person_game(facts, person)
    numbers = holes_behind(found.code, own, found.value) if own else ()
    if not own or not numbers:
        return None
    return source_of(state, facts, own, [number for number in numbers if number != WHOLE_GAME])


def source_of(
    state: GroupState, facts: GameFacts, own: PersonGame | None, numbers: Sequence[int]
) -> SourceRow:
    scores = {hole.number: hole.score for hole in own.holes} if own else {}
    holes = [
        (_hole_words(number, scores[number]), hole_url(state.public_id, facts.game, number))
        for number in numbers
    ]
    url = game_url(state.public_id, facts.game)
    return SourceRow(written_day(facts.day), url, holes)


def person_game(facts: GameFacts, person: Person) -> PersonGame | None:
    return next((game for game in facts.people if game.person in person.keys), None)


def _hole_words(number: int, score: int) -> str:
    return _("Hole %(number)s: %(score)s", number=number, score=signed(score))
