"""A person of a group: figures and the games behind them, name and sign, merging, forgetting."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import islice

from flask import Blueprint, render_template, request, url_for
from wtforms import StringField
from wtforms.fields.choices import SelectChoice

from app.figures.catalogue import (
    FIGURES,
    WHOLE_GAME,
    FigureValue,
    figure_of,
    figures_of,
    holes_behind,
)
from app.figures.facts import GameFacts, PersonGame
from app.figures.pairs import head_to_head
from app.figures.tally import Tally, scores_in
from app.golf.faults import GolfError
from app.record.counts.reading import (
    games_and_wins,
    games_counted,
    opponents_of,
    pair_tallies,
    person_tallies,
    played_by_key,
)
from app.record.database import db
from app.record.group.change_group import SatTogetherError, make_same, record_of_person
from app.record.group.forget import find_left, forget_person, is_own_phone, texts_to_change
from app.record.group.group_state import GroupState, current_group
from app.record.group.membership import games_shared
from app.record.group.people import Person
from app.record.group.season_now import ALL_GAMES, lead_in, season_shown
from app.record.log.group_schema import COLOURS as EVERY_COLOUR
from app.record.log.group_schema import SIGNS as EVERY_SIGN
from app.record.models import Group
from app.web.base.forms import ChoiceField, IsName, SafeForm, TrimmedField
from app.web.base.http import Answer, press_token, see_other
from app.web.base.permissions import group_for, known_device, may
from app.web.group.people import group_with_counts, names_taken, person_or_404, title_of_rules
from app.web.group.pictures import MOST_WINS, bars_of, place_mark, share_bar, wins_as_dots
from app.wording.basics.say import say
from app.wording.group.figures import (
    LABELS,
    basis_text,
    cancelled_text,
    difference_text,
    going_out_text,
    of_text,
    often_text,
    rests_on_text,
    value_text,
)
from app.wording.group.people import COLOURS, MARKS, SIGNS, left_text, names_in_group, refusal_text
from app.wording.group.standing import own_place

bp = Blueprint("group_person", __name__)
for formats in (rests_on_text, value_text, of_text, often_text, difference_text, left_text):
    bp.add_app_template_filter(formats)
for words in (going_out_text, cancelled_text):
    bp.add_app_template_global(words)
bp.add_app_template_filter(lambda code: str(LABELS[code]), "figure_label")
LARGE = ("wins", "place_average", "hole_average", "outs", "hole_best", "game_best")
"""The figures at the head of the page."""


def asked_rules(tallies: Mapping[str, Tally]) -> str:
    """Return the rules of the query, else those of most holes."""
    asked = request.args.get("rules", "")
    if asked in tallies:
        return asked
    return max(tallies, key=lambda rules: tallies[rules].get("holes", 0), default="")


def own_games(
    state: GroupState, person: Person, rules: str
) -> Iterator[tuple[GameFacts, PersonGame]]:
    """Yield a person's counted games and what they did there, the newest first."""
    for facts in games_counted(state.group_id, person.keys, rules):
        for own in facts.people:
            if own.person in person.keys:
                yield facts, own
                break


@bp.get("/group/<public_id>/person/<int:person>")
def show(public_id: str, person: int) -> Answer:
    """Show a person's figures by one set of rules, and everybody they met."""
    state = group_with_counts(public_id)
    own, device = person_or_404(state, person), known_device()
    tallies = person_tallies(state.group_id, own.keys)
    rules = asked_rules(tallies)
    tally = tallies.get(rules, {})
    figures = {found.code: found for found in figures_of(tally)}
    contested = (
        (game.place, game.players)
        for _facts, game in own_games(state, own, rules)
        if game.place and game.players > 1
    )
    places = [*islice(contested, MOST_WINS)][::-1] if "holes" in tally else []
    average, outs, best = (figures[code].value for code in ("place_average", "outs", "hole_best"))
    most = max(2, *(players for _place, players in places), -int(-(average or 0) // 1))
    unbeaten = int(outs or 0) - tally.get("busted", 0)
    pairs = pair_tallies(state.group_id, state.counts_as, rules, own.keys) if rules else {}
    met = [rival for rival in head_to_head(own.keys[0], pairs) if rival.rival in state.by_key]
    season = season_shown(state)
    where = say("all_games") if season is ALL_GAMES else season.title
    return render_template(
        "group/person.html",
        state=state,
        person=own,
        place=own_place(lead_in(state, season), own.keys[0], names_in_group(state.people), where),
        rules=rules,
        titles={code: title_of_rules(state, code) for code in tallies},
        tally=tally,
        basis=basis_text(tally.get("games", 0), tally.get("holes", 0)),
        large=LARGE,
        figures=figures,
        listed=[found for found in figures.values() if is_listed(found)],
        wins=wins_as_dots(places),
        most=most,
        mark=place_mark(average, most) if average else None,
        unbeaten=unbeaten,
        unbeaten_bar=share_bar(unbeaten, int(outs)) if outs else None,
        best_times=scores_in(tally, "hole").get(int(best), 0) if best is not None else 0,
        bars=bars_of(tally),
        rivals=sorted(met, key=lambda rival: -Fraction(rival.above, rival.games)),
        may_score=may("score"),
        may_forget=may("owner") or is_own_phone(state, own.keys, device),
    )


def is_listed(found: FigureValue) -> bool:
    """Return True for what is known and not 0 times; who went out is busted in the same line."""
    is_zero = found.value == 0 and FIGURES[found.code].kind == "count"
    return found.value is not None and not is_zero and found.code != "busted"


GAMES_SHOWN = 60


@bp.get(f"/group/<public_id>/person/<int:person>/figure/<any{(*FIGURES,)}:code>")
def figure(public_id: str, person: int, code: str) -> Answer:
    """Show a figure with the games and holes that make it."""
    state = group_with_counts(public_id)
    own = person_or_404(state, person)
    tallies = person_tallies(state.group_id, own.keys)
    rules = asked_rules(tallies)
    found = figure_of(FIGURES[code], tallies.get(rules, {}))

    def sources() -> Iterator[tuple[GameFacts, list[tuple[int, int]]]]:
        for facts, game in own_games(state, own, rules):
            scores = {hole.number: hole.score for hole in game.holes}
            if numbers := holes_behind(FIGURES[code], game, found.value):
                yield facts, [(n, scores[n]) for n in numbers if n != WHOLE_GAME]

    games = [*islice(sources(), GAMES_SHOWN + 1)]
    return render_template(
        "group/figure.html",
        state=state,
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
    own = person_or_404(state, person)
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
    page = render_template(
        "group/person_edit.html",
        form=form,
        state=state,
        person=own,
        games=count_of(state, own),
        others=[
            other
            for other in state.people
            if other.id != own.id and not other.is_forgotten and opponents.isdisjoint(other.keys)
        ],
    )
    return page, 422 if form.errors else 200


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
    own = person_or_404(state, person)
    if not is_own_phone(state, own.keys, device):
        group_for(public_id, "owner")
    if form.validate_on_submit():
        forget_person(group, device or "", own.id, say("somebody"), press_token(form))
        return see_other(url_for("group.show", public_id=public_id))
    session = db.session()
    page = render_template(
        "group/person_forget.html",
        form=form,
        state=state,
        person=own,
        texts=texts_to_change(session, state, own, say("somebody"), device or "-"),
        left=find_left(session, state, own, device or "-"),
    )
    return page, 422 if form.errors else 200


LATELY = 3
"""Latest games, whose dates help to tell two people apart."""


@bp.route("/group/<public_id>/person/<int:person>/same/<int:other>", methods=["GET", "POST"])
def compare(public_id: str, person: int, other: int) -> Answer:
    """Show two people side by side, and merge them unless they played each other."""
    group, form = group_for(public_id, "score"), SafeForm()
    state = group_with_counts(public_id)
    both = person_or_404(state, person), person_or_404(state, other)
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
        state=state,
        both=[
            (
                own,
                count_of(state, own),
                [*islice(games_counted(state.group_id, own.keys), LATELY)],
            )
            for own in both
        ],
        is_possible=not together,
        refusal=refusal,
    )
    return page, status
