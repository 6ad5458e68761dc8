"""The holes of a person against par: eagles, birdies, pars, bogeys."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, get_args

from flask import url_for

from app.figures.facts import GameFacts
from app.figures.handicap import Band, Par, band_of
from app.record.counts.reading import games_counted, person_tallies, scores_in
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.record.group.seasons import par_in_force
from app.web.group.people_rows import person_row
from app.web.group.person.figures_page import (
    GAMES_SHOWN,
    FigureRow,
    SourceRow,
    asked_rules,
    person_game,
    source_of,
)
from app.wording.group.handicaps import BANDS, band_text

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
            url=url_for("group_handicap.band", **where, band=band),
        )
        for band in EVERY_BAND
        if counts[band]
    ]


@dataclass(frozen=True, slots=True)
class BandPage:
    """Holes in a band by game, the newest first."""

    name: str
    label: str
    note: str
    games: Sequence[SourceRow]
    is_long: bool
    most: int
    back_url: str


def band_page(state: GroupState, person: Person, band: Band) -> BandPage:
    rules = asked_rules(person_tallies(state.group_id, person.keys))
    par, _season = par_in_force(state, rules)
    games = games_counted(state.group_id, person.keys, rules) if par else []
    rows = [
        row for facts in games if par and (row := _band_games(state, facts, person, (par, band)))
    ]
    return BandPage(
        name=person_row(state.public_id, person).name,
        label=str(BANDS[band]),
        note=band_text(band, par) if par else "",
        games=rows[:GAMES_SHOWN],
        is_long=len(rows) > GAMES_SHOWN,
        most=GAMES_SHOWN,
        back_url=url_for(
            "group_person.show", public_id=state.public_id, person=person.id, rules=rules or None
        ),
    )


def _band_games(
    state: GroupState, facts: GameFacts, person: Person, par_and_band: tuple[Par, Band]
) -> SourceRow | None:
    par, band = par_and_band
    own = person_game(facts, person)
    holes = own.holes if own else ()
    numbers = [hole.number for hole in holes if band_of(par, hole.score) == band]
    return source_of(state, facts, own, numbers) if numbers else None
