"""Longest runs of a person by some rules, and the holes or games behind them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from flask import request, url_for

from app.figures.bests import RecordKey
from app.figures.chronicle import Own
from app.figures.facts import GameFacts
from app.figures.played import played_game
from app.figures.runs import RUN_CODES
from app.figures.sources import Step, steps_behind
from app.record.counts.reading import games_counted, person_tallies
from app.record.counts.replay import ReplayedGroup
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.group.people_rows import person_row
from app.web.group.person.figures_page import (
    FigureRow,
    SourceRow,
    SourcesPage,
    asked_rules,
    person_game,
    source_of,
)
from app.wording.basics.names import signed
from app.wording.group.ratings import best_text, now_text, progress_text, usual_text

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
        url=url_for("group_rating.in_a_row", **where, run=what.code, **length),
    )


def run_page(state: GroupState, person: Person, found: ReplayedGroup, code: str) -> SourcesPage:
    """``code`` is one of ``CODES``."""
    rules = asked_rules(person_tallies(state.group_id, person.keys))
    what = RecordKey(code, _asked_length() if code == WIDEST else 0)  # type: ignore[arg-type]
    own = found.state.own.get((person.keys[0], rules), Own())
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    games = [*games_counted(state.group_id, person.keys, rules)][::-1]
    played = (played_game(facts, state.counts_as) for facts in games)
    steps = steps_behind(played, person.keys[0], what)
    return SourcesPage(
        name=person_row(state.public_id, person).name,
        figure=_run_row(own, what, here),
        games=_source_rows(state, person, games, steps),
        note=progress_text(found) or usual_text(what),
        back_url=url_for("group_person.show", **here),
    )


def _asked_length() -> int:
    return request.args.get("length", 0, type=int)


def _source_rows(
    state: GroupState, person: Person, games: Sequence[GameFacts], steps: Sequence[Step]
) -> list[SourceRow]:
    holes: dict[str, list[int]] = {}
    for step in steps:
        holes.setdefault(step.game, []).extend([step.hole] if step.hole else [])
    there = (facts for facts in games if facts.game in holes)
    return [
        source_of(state, facts, person_game(facts, person), holes[facts.game]) for facts in there
    ]
