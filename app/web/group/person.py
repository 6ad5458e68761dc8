"""A person of a group: stats and the games behind them, name and sign, merging, forgetting."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import islice

from flask import Blueprint, abort, render_template, request, url_for
from wtforms import StringField
from wtforms.fields.choices import SelectChoice

from app.golf.faults import GolfError
from app.record.counts import (
    counters_by_rules,
    games_and_wins,
    games_of_person,
    opponents_of,
    played_by_key,
)
from app.record.database import db
from app.record.group.change_group import SatTogetherError, make_same, record_of_person
from app.record.group.forget import find_left, forget_person, is_own_phone, texts_to_change
from app.record.group.group_state import GroupState, Person, current_group
from app.record.group.membership import games_shared
from app.record.group.seasons import record_in, season_shown, standing_of
from app.record.log.entry_schema import COLOURS as EVERY_COLOUR
from app.record.log.entry_schema import SIGNS as EVERY_SIGN
from app.record.models import Group
from app.stats import STATS, WHOLE_GAME, Counter, StatValue, holes_behind, stats_of
from app.web.base.forms import ChoiceField, IsName, SafeForm, TrimmedField, form_page
from app.web.base.http import Answer, press_token, see_other
from app.web.base.permissions import group_for, known_device, may
from app.web.group.page import group_with_counts, names_taken, title_of_rules
from app.web.pictures import bars_of, place_picture, share_picture, wins_picture
from app.wording.groups import (
    COLOURS,
    LABELS,
    MARKS,
    SIGNS,
    difference_text,
    going_out_text,
    left_text,
    of_text,
    often_text,
    own_place,
    refusal_text,
    rests_on_text,
    value_text,
)
from app.wording.names import say

bp = Blueprint("group_person", __name__)
PHRASES = rests_on_text, value_text, of_text, often_text, difference_text, left_text, own_place
for formats in PHRASES:
    bp.add_app_template_filter(formats)
MADE = going_out_text, bars_of
for made in (*MADE, wins_picture, place_picture, share_picture):
    bp.add_app_template_global(made)
bp.add_app_template_filter(stats_of)
bp.add_app_template_filter(lambda code: str(LABELS[code]), "figure_label")


def asked_rules(counters: Mapping[str, Counter]) -> str:
    """Return the rules of the query, else those of most holes."""
    asked = request.args.get("rules", "")
    if asked in counters:
        return asked
    return max(counters, key=lambda rules: counters[rules].holes, default="")


@bp.get("/group/<public_id>/person/<int:person>")
def show(public_id: str, person: int) -> Answer:
    """Show a person's stats by one set of rules, and everybody they met."""
    group = group_with_counts(public_id)
    own: Person = group.person(person) or abort(404)
    season = season_shown(group)
    counters = counters_by_rules(group.group_id, own.keys)
    rules = asked_rules(counters)
    record = record_in(group, own, rules)
    return render_template(
        "group/person.html",
        group=group,
        person=own,
        season=season,
        standing=standing_of(group, season),
        rules=rules,
        titles={code: title_of_rules(group, code) for code in counters},
        counter=counters.get(rules, Counter()),
        record=record,
        rivals=sorted(
            (rival for rival in record.rivals if rival.rival in group.by_key),
            key=lambda rival: -Fraction(rival.above, rival.games),
        ),
        may_score=may("score"),
        may_forget=may("owner") or is_own_phone(group, own.keys, known_device()),
    )


@bp.app_template_filter()
def listed(stats: Mapping[str, StatValue]) -> list[StatValue]:
    """What is known and not 0 times; who went out is busted in the same line."""
    return [
        found
        for code, found in stats.items()
        if (found.value or (found.value == 0 and STATS[code].unit == "points")) and code != "busted"
    ]


GAMES_SHOWN = 60


@bp.get(f"/group/<public_id>/person/<int:person>/figure/<any{(*STATS,)}:code>")
def figure(public_id: str, person: int, code: str) -> Answer:
    """Show a stat with the games and holes that make it."""
    state = group_with_counts(public_id)
    own = state.person(person) or abort(404)
    counters = counters_by_rules(state.group_id, own.keys)
    rules = asked_rules(counters)
    found = stats_of(counters.get(rules, Counter()))[code]
    games = []
    for address, day, game in games_of_person(state.group_id, own.keys, rules):
        if numbers := holes_behind(STATS[code], game, found.value):
            scores = {hole.number: hole.score for hole in game.holes}
            games.append((address, day, [(n, scores[n]) for n in numbers if n != WHOLE_GAME]))
        if len(games) > GAMES_SHOWN:
            break
    return render_template(
        "group/figure.html",
        group=state,
        person=own,
        rules=rules,
        found=found,
        games=games[:GAMES_SHOWN],
        is_long=len(games) > GAMES_SHOWN,
        most=GAMES_SHOWN,
    )


class PersonForm(SafeForm):
    """Name, colour and sign of a person."""

    name = TrimmedField(default="")
    sign = ChoiceField(default="")
    colour = ChoiceField(default="")
    do = StringField(default="")


@bp.route("/group/<public_id>/person/<int:person>/edit", methods=["GET", "POST"])
def edit(public_id: str, person: int) -> Answer:
    """Change name and look, say who no longer plays; lead to merging with somebody never met."""
    group = group_for(public_id, "score")
    state = current_group(group)
    own = state.person(person) or abort(404)
    form = PersonForm(obj=own)
    form.colour.choices = [SelectChoice(colour, COLOURS[colour]) for colour in EVERY_COLOUR]
    form.sign.choices = [
        SelectChoice(sign, f"{MARKS[sign]} {SIGNS[sign]}" if sign else SIGNS[sign])
        for sign in EVERY_SIGN
    ]
    if form.is_submitted() and form.validate({"name": [IsName(others=names_taken(state, own))]}):
        save_person(group, own, form)
        return see_other(url_for(".show", public_id=public_id, person=own.id))
    opponents = opponents_of(state.group_id, own.keys)
    return form_page(
        "group/person_edit.html",
        form,
        group=state,
        person=own,
        games=count_of(state, own),
        others=[
            other
            for other in state.people
            if other.id != own.id and not other.is_forgotten and opponents.isdisjoint(other.keys)
        ],
    )


def save_person(group: Group, person: Person, form: PersonForm) -> None:
    device, token = known_device() or "", form.draft.data
    if form.do.data == "here":
        content = {"here": not person.is_here}
        record_of_person(group, device, (person.id, "here"), content, token)
        return
    if form.name.data != person.name:
        name = {"name": form.name.data}
        record_of_person(group, device, (person.id, "name"), name, f"{token}-name")
    look = {"colour": form.colour.data, "sign": form.sign.data}
    if look != {"colour": person.colour, "sign": person.sign}:
        record_of_person(group, device, (person.id, "look"), look, f"{token}-look")


def count_of(state: GroupState, person: Person) -> int:
    return games_and_wins(played_by_key(state.group_id), person.keys)[0]


@bp.route("/group/<public_id>/person/<int:person>/forget", methods=["GET", "POST"])
def forget(public_id: str, person: int) -> Answer:
    """Remove a name for good, once the page has said where it stays."""
    group, form = group_for(public_id, "view"), SafeForm()
    state, device = current_group(group), known_device()
    own = state.person(person) or abort(404)
    if not is_own_phone(state, own.keys, device):
        group_for(public_id, "owner")
    if form.validate_on_submit():
        forget_person(group, device or "", own.id, say("somebody"), press_token(form))
        return see_other(url_for("group.show", public_id=public_id))
    session = db.session()
    return form_page(
        "group/person_forget.html",
        form,
        group=state,
        person=own,
        texts=texts_to_change(session, state, own, say("somebody"), device or "-"),
        left=find_left(session, state, own, device or "-"),
    )


LATELY = 3
"""Latest games, whose dates help to tell two people apart."""


@bp.route("/group/<public_id>/person/<int:person>/same/<int:other>", methods=["GET", "POST"])
def compare(public_id: str, person: int, other: int) -> Answer:
    """Show two people side by side, and merge them unless they played each other."""
    group, form = group_for(public_id, "score"), SafeForm()
    state = group_with_counts(public_id)
    both = [state.person(one) or abort(404) for one in (person, other)]
    refusal = ""
    if form.validate_on_submit():
        try:
            make_same(group, known_device() or "", both[0].id, both[1].id, form.draft.data)
            return see_other(url_for("group.show", public_id=public_id))
        except GolfError as error:
            refusal = refusal_text(error)
    elif form.is_submitted():
        refusal = say("page_expired")
    status = 422 if refusal else 200
    together = games_shared(db.session(), state.group_id, both[0].keys, both[1].keys)
    if together:
        refusal = refusal_text(SatTogetherError(together))
    page = render_template(
        "group/person_same.html",
        form=form,
        group=state,
        both=[
            (
                own,
                count_of(state, own),
                [*islice(games_of_person(state.group_id, own.keys), LATELY)],
            )
            for own in both
        ],
        is_possible=not together,
        refusal=refusal,
    )
    return page, status
