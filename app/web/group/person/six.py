"""The six large figures at the head of a person’s page, each with a small picture or a note."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.figures.catalogue import FIGURES, Summary, figure_of, summary_of
from app.figures.tally import Tally
from app.record.counts.reading import games_counted
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.group.person.figures import person_game
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.group.figures import of_text, often_text, rests_on_text, value_text

WIDE, MOST_DOTS = 80, 12
"""Width of a small picture; games with a dot in it."""


@dataclass(frozen=True, slots=True)
class SixCell:
    """``note`` says why ``value`` is ""; ``dots`` are (x, won), ``mark`` the x of a place."""

    label: str
    value: str
    url: str
    of: str = ""
    note: str = ""
    dots: Sequence[tuple[float, bool]] = ()
    mark: float | None = None
    most: int = 0
    bar: float | None = None


@dataclass(frozen=True, slots=True)
class SixFacts:
    """What the six are read from; ``places`` are (place, players) of the last games."""

    state: GroupState
    person: Person
    rules: str
    tally: Tally
    places: Sequence[tuple[int, int]] = field(default=())

    def url(self, code: str) -> str:
        here: dict[str, Any] = {"public_id": self.state.public_id, "person": self.person.id}
        return url_for("group_person.figure", **here, rules=self.rules, code=code)


def six_cells(facts: SixFacts) -> list[SixCell | None]:
    """Six cells, None for an empty place; no cells before the first hole."""
    summary = summary_of(facts.tally)
    if not summary.holes:
        return []
    facts = replace(facts, places=_last_places(facts))
    return [
        _won(facts, summary),
        _average_place(facts, summary),
        _average_hole(facts),
        _unbeaten(facts, summary),
        _best_hole(facts, summary),
        _best_game(facts),
    ]


def _last_places(facts: SixFacts) -> list[tuple[int, int]]:
    games = games_counted(facts.state.group_id, facts.person.keys, facts.rules)
    own = (person_game(game, facts.person) for game in games)
    contested = ((game.place, game.players) for game in own if game and game.players > 1)
    placed = ((place, players) for place, players in contested if place)
    return [*islice(placed, MOST_DOTS)][::-1]


def _won(facts: SixFacts, summary: Summary) -> SixCell | None:
    if not summary.contested:
        return None
    step = (WIDE - 8) / (MOST_DOTS - 1)
    return SixCell(
        label=_("games won"),
        value=str(summary.wins),
        of=of_text(summary.contested),
        url=facts.url("wins"),
        dots=[
            (round(4 + at * step, 1), place == 1) for at, (place, _of) in enumerate(facts.places)
        ],
    )


def _average_place(facts: SixFacts, summary: Summary) -> SixCell | None:
    found = figure_of(FIGURES["place_average"], facts.tally)
    if found.value is None or not facts.places:
        return None
    most = max(2, *(players for _place, players in facts.places), -int(-found.value // 1))
    return SixCell(
        label=say("average_place"),
        value=value_text(found),
        of=of_text(most),
        url=facts.url("place_average"),
        most=most,
        mark=round(11 + float(found.value - 1) / (most - 1) * 54, 1),
    )


def _average_hole(facts: SixFacts) -> SixCell:
    found = figure_of(FIGURES["hole_average"], facts.tally)
    return SixCell(
        label=_("points a hole on average"),
        value=value_text(found),
        url=facts.url("hole_average"),
        note=rests_on_text(found),
    )


def _unbeaten(facts: SixFacts, summary: Summary) -> SixCell | None:
    if not summary.outs:
        return None
    return SixCell(
        label=_("went out, not busted"),
        value=str(summary.unbeaten),
        of=of_text(summary.outs),
        url=facts.url("bust_rate"),
        bar=round(78 * summary.unbeaten / summary.outs, 1),
    )


def _best_hole(facts: SixFacts, summary: Summary) -> SixCell | None:
    if summary.best is None:
        return None
    label = ngettext("point in the best hole", "points in the best hole", abs(summary.best))
    note = often_text(summary.best_times) if summary.best_times > 1 else ""
    return SixCell(label, signed(summary.best), facts.url("hole_best"), note=note)


def _best_game(facts: SixFacts) -> SixCell | None:
    found = figure_of(FIGURES["game_best"], facts.tally)
    if found.value is None:
        return None
    label = ngettext("point in the best game", "points in the best game", abs(int(found.value)))
    return SixCell(label, value_text(found), facts.url("game_best"))
