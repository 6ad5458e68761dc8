"""The figures of a person, their rivals and runs, and the games and holes behind each."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from flask import request, url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.figures.bests import RecordKey
from app.figures.catalogue import FIGURES, FigureValue, figure_of
from app.figures.chronicle import Own
from app.figures.facts import GameFacts, PersonGame
from app.figures.pairs import Rival, head_to_head
from app.figures.played import played_game
from app.figures.runs import RUN_CODES
from app.figures.sources import WHOLE_GAME, Step, holes_behind, steps_behind
from app.figures.tally import Tally
from app.record.counts.reading import games_counted, person_tallies
from app.record.counts.replay import ReplayedGroup
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.base.http import Page
from app.web.group.games import game_url, hole_url
from app.web.group.people import PersonRow, person_row
from app.wording.basics.names import signed, written_day
from app.wording.basics.say import say
from app.wording.group.figures import LABELS, difference_text, of_text, rests_on_text, value_text
from app.wording.group.runs import best_text, now_text, progress_text, usual_text

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
    own = person_game(facts, person)
    numbers = holes_behind(found.code, own, found.value) if own else ()
    if not own or not numbers:
        return None
    return source_of(state, facts, own, [number for number in numbers if number != WHOLE_GAME])


def source_of(
    state: GroupState, facts: GameFacts, own: PersonGame | None, numbers: Sequence[int]
) -> Page:
    """A game behind a figure; ``holes`` are (label, address)."""
    scores = {hole.number: hole.score for hole in own.holes} if own else {}
    holes = [
        (_hole_words(number, scores[number]), hole_url(state.public_id, facts.game, number))
        for number in numbers
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
    """Everybody whom a person met, most games first: of how many, and the points a game."""
    rows = []
    for rival in head_to_head(person.keys[0], pairs):
        other = state.by_key.get(rival.rival)
        if other:
            row = person_row(state.public_id, other)
            rows.append((row, rival, of_text(rival.games), difference_text(rival)))
    return rows


def line_of(rival: Rival) -> str:
    return _(
        "%(games)s: %(ahead)s, %(behind)s",
        games=say("count_games", num=rival.games),
        ahead=ngettext("%(num)s time ahead", "%(num)s times ahead", rival.above),
        behind=ngettext("%(num)s time behind", "%(num)s times behind", rival.below),
    )


WIDEST = "widest_win"
CODES = (*RUN_CODES, WIDEST)


def run_rows(
    state: GroupState, person: Person, found: ReplayedGroup, rules: str
) -> Sequence[FigureRow]:
    own = found.state.own.get((person.keys[0], rules), Own()) if found.is_whole else Own()
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    return [_run_row(own, what, here) for what in kinds_of(own)]


def kinds_of(own: Own) -> Iterator[RecordKey]:
    yield from (RecordKey(code) for code in RUN_CODES if RecordKey(code) in own.bests)
    yield from sorted(what for what in own.bests if what.code == WIDEST)


def _run_row(own: Own, what: RecordKey, where: Mapping[str, Any]) -> FigureRow:
    best = own.bests.get(what, 0)
    length: dict[str, Any] = {"length": what.length} if what.length else {}
    return FigureRow(
        label=best_text(what),
        value=signed(best) if best else "–",
        note=now_text({**own.runs}.get(what.code, 0), best) if what.code in RUN_CODES else "",
        url=url_for("group_person.in_a_row", **where, run=what.code, **length),
    )


def run_page(state: GroupState, person: Person, found: ReplayedGroup, code: str) -> Page:
    """``code`` is one of ``CODES``."""
    rules = asked_rules(person_tallies(state.group_id, person.keys))
    length = request.args.get("length", 0, type=int)
    what = RecordKey(code, length if code == WIDEST else 0)  # type: ignore[arg-type]
    own = found.state.own.get((person.keys[0], rules), Own())
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    games = [*games_counted(state.group_id, person.keys, rules)][::-1]
    played = (played_game(facts, state.counts_as) for facts in games)
    steps = steps_behind(played, person.keys[0], what)
    return {
        "name": person_row(state.public_id, person).name,
        "figure": _run_row(own, what, here),
        "games": _source_rows(state, person, games, steps),
        "note": progress_text(found) or usual_text(what),
        "back_url": url_for("group_person.show", **here),
    }


def _source_rows(
    state: GroupState, person: Person, games: Sequence[GameFacts], steps: Sequence[Step]
) -> list[Page]:
    holes: dict[str, list[int]] = {}
    for step in steps:
        holes.setdefault(step.game, []).extend([step.hole] if step.hole else [])
    there = (facts for facts in games if facts.game in holes)
    return [
        source_of(state, facts, person_game(facts, person), holes[facts.game]) for facts in there
    ]
