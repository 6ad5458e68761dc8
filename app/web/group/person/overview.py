"""The person’s page: large figures, bars, the others, head to head."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from flask import url_for
from flask_babel import gettext as _

from app.figures.catalogue import HOLES
from app.figures.histogram import Histogram, Scale, centred_scale, in_bands, median
from app.figures.tally import Tally, scores_in
from app.record.counts.reading import pair_tallies, person_tallies
from app.record.group.forget import is_own_phone
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.record.group.season_now import lead_in, season_shown
from app.web.base.http import Page
from app.web.base.page_parts import SelectOption
from app.web.base.permissions import known_device, may
from app.web.group.people import person_row, title_of_rules
from app.web.group.person.figures import asked_rules, rival_rows, stat_rows
from app.web.group.person.six import six_cells
from app.web.group.standing import title_of_season
from app.wording.basics.names import list_of, signed
from app.wording.basics.say import say
from app.wording.group.figures import basis_text, number_text
from app.wording.group.people import names_in_group
from app.wording.group.standing import own_place

MOST_BARS = 11
GROUND = {"wide": 358, "high": 134, "ground": 106, "label_y": 124, "top": 18}
GAP = 6


class OwnBar(NamedTuple):
    """``filled`` is the width of the better half."""

    x: float
    y: float
    wide: float
    high: float
    filled: float
    middle: float
    holes: int
    label: str


def own_bars(tally: Tally) -> Page | None:
    histogram = scores_in(tally, "hole")
    holes = sum(histogram.values())
    if not holes:
        return None
    if holes < HOLES:
        every = [signed(score) for score in sorted(histogram) for _often in range(histogram[score])]
        return {"bars": (), "line": list_of(every), "note": "", "label": "", "ground": GROUND}
    scale = centred_scale(histogram, MOST_BARS)
    bars, middle = _bars_of(histogram, scale), number_text(median(histogram))
    counts = list_of(f"{bar.label}: {bar.holes}" for bar in bars)
    return {
        "bars": bars,
        "line": _line_of(scale),
        "note": _("filled: the better half, %(middle)s or less", middle=middle),
        "label": _("Number of holes by score. %(counts)s", counts=counts),
        "ground": GROUND,
    }


def _line_of(scale: Scale) -> str:
    if scale.width == 1:
        return ""
    low, high = scale.edges()[scale.bands // 2]
    return _(
        "the bar at %(middle)s counts holes of %(low)s to %(high)s points",
        middle=signed((low + high) // 2),
        low=signed(low),
        high=signed(high),
    )


def _bars_of(histogram: Histogram, scale: Scale) -> list[OwnBar]:
    counts, step = in_bands(histogram, scale), GROUND["wide"] / scale.bands
    half = median(histogram)
    better = in_bands({s: n for s, n in histogram.items() if s <= half} or {}, scale)
    tall = (GROUND["ground"] - GROUND["top"]) / max(counts)
    return [
        OwnBar(
            x=round(at * step + GAP / 2, 1),
            y=round(GROUND["ground"] - count * tall, 1),
            wide=round(step - GAP, 1),
            high=round(count * tall, 1),
            filled=round((step - GAP) * below / count, 1) if count else 0,
            middle=round((at + 0.5) * step, 1),
            holes=count,
            label=signed((edges[0] + edges[1]) // 2),
        )
        for at, (count, below, edges) in enumerate(zip(counts, better, scale.edges(), strict=True))
    ]


def overview(state: GroupState, person: Person) -> Page:
    """``basis`` is how many games and holes the figures rest on."""
    tallies = person_tallies(state.group_id, person.keys)
    rules = asked_rules(tallies)
    tally = tallies.get(rules, {})
    here: dict[str, Any] = {"public_id": state.public_id, "person": person.id}
    pairs = pair_tallies(state.group_id, state.counts_as, rules, person.keys) if rules else {}
    options = [SelectOption(code, title_of_rules(state, code), code == rules) for code in tallies]
    return {
        "row": person_row(state.public_id, person),
        "place": _place_of(state, person),
        "line": _rules_line(options) if tally else "",
        "basis": basis_text(tally.get("games", 0), tally.get("holes", 0)) if tally else "",
        "rules": options,
        "six": six_cells(state, person, rules, tally),
        "figures": stat_rows(tally, {**here, "rules": rules}),
        "holes": own_bars(tally),
        "rivals": rival_rows(state, person, pairs),
        "url": url_for("group_person.show", **here),
        "edit_url": url_for("group_person.edit", **here) if may("score") else "",
        "forget_url": url_for("group_person.forget", **here) if may_forget(state, person) else "",
        "group_url": url_for("group.show", public_id=state.public_id),
        "group_title": state.title,
    }


def _rules_line(options: Sequence[SelectOption]) -> str:
    return next((f"{say('rules')}: {option.label}" for option in options if option.chosen), "")


def may_forget(state: GroupState, person: Person) -> bool:
    return may("owner") or is_own_phone(state, person.keys, known_device())


def _place_of(state: GroupState, person: Person) -> str:
    season = season_shown(state)
    standing, where = lead_in(state, season), title_of_season(season)
    return own_place(standing, person.keys[0], names_in_group(state.people), where)
