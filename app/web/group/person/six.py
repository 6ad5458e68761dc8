"""The six large figures at the head of a person’s page, each with a small picture or a note."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.figures.catalogue import FIGURES, FigureValue, figure_of
from app.figures.tally import Tally, scores_in
from app.record.counts.reading import games_counted
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.group.person.figures import person_game
from app.wording.basics.say import say
from app.wording.group.figures import of_text, often_text, rests_on_text, value_text

WIDE, MOST_DOTS = 80, 12
"""Width of a small picture; games with a dot in it."""
LARGE = ("wins", "place_average", "hole_average", "outs", "hole_best", "game_best")
"""The figures of the six."""


@dataclass(frozen=True, slots=True)
class SixCell:
    """``dots`` are (x, won), ``mark`` the x of a place."""

    label: str
    value: str
    url: str
    of: str = ""
    note: str = ""
    dots: Sequence[tuple[float, bool]] = ()
    mark: float | None = None
    most: int = 0
    bar: float | None = None


def six_cells(state: GroupState, person: Person, rules: str, tally: Tally) -> list[SixCell | None]:
    """Six cells, None for an empty place; no cells before the first hole."""
    if "holes" not in tally:
        return []
    places = _last_places(state, person, rules)
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id, "rules": rules}
    cells: list[SixCell | None] = []
    for code in LARGE:
        found = figure_of(FIGURES[code], tally)
        if not found.rests_on or (code == "outs" and not found.value):
            cells.append(None)
            continue
        url = url_for("group_person.figure", **here, code=code)
        cell = SixCell(label="", value=value_text(found), url=url)
        cells.append(_filled(cell, found, tally, places))
    return cells


def _last_places(state: GroupState, person: Person, rules: str) -> list[tuple[int, int]]:
    """Return (place, players) of the last games."""
    games = games_counted(state.group_id, person.keys, rules)
    own = (person_game(game, person) for game in games)
    placed = ((game.place, game.players) for game in own if game and game.place)
    contested = ((place, players) for place, players in placed if players > 1)
    return [*islice(contested, MOST_DOTS)][::-1]


def _filled(
    cell: SixCell, found: FigureValue, tally: Tally, places: Sequence[tuple[int, int]]
) -> SixCell:
    assert found.value is not None
    size = abs(int(found.value))
    match found.code:
        case "wins":
            step = (WIDE - 8) / (MOST_DOTS - 1)
            dots = [(round(4 + at * step, 1), place == 1) for at, (place, _of) in enumerate(places)]
            return replace(cell, label=_("games won"), of=of_text(found.rests_on), dots=dots)
        case "place_average":
            most = max(2, *(players for _place, players in places), -int(-found.value // 1))
            mark = round(11 + float(found.value - 1) / (most - 1) * 54, 1)
            return replace(cell, label=say("average_place"), of=of_text(most), most=most, mark=mark)
        case "outs":
            unbeaten = size - tally.get("busted", 0)
            return replace(
                cell,
                label=_("went out, not busted"),
                value=str(unbeaten),
                of=of_text(size),
                bar=round(78 * unbeaten / size, 1),
            )
        case "hole_best":
            times = scores_in(tally, "hole")[int(found.value)]
            label = ngettext("point in the best hole", "points in the best hole", size)
            return replace(cell, label=label, note=often_text(times) if times > 1 else "")
        case "game_best":
            label = ngettext("point in the best game", "points in the best game", size)
            return replace(cell, label=label)
    return replace(cell, label=_("points a hole on average"), note=rests_on_text(found))
