"""The group’s page and all its games; a new person, a new group, the owner’s settings."""

from flask import Blueprint, render_template, request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import BooleanField, Field, StringField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import ValidationError

from app.golf.faults import UnknownRulesetError
from app.record.allowed_text import LONGEST_NAME, plain_text
from app.record.change.house_rules import find_rules
from app.record.game.games_list import ROWS
from app.record.game.load import current_play
from app.record.game.old_game import OLD_ID, OldPlay
from app.record.game.play import Play
from app.record.group.change_group import (
    GroupSettings,
    NewGroup,
    add_person,
    keep_people_together,
    redo_in_group,
    save_settings,
    settings_of,
    start_group,
    undo_in_group,
)
from app.record.group.games_of_group import count_finished, games_by_day, games_going_on
from app.record.group.group_state import GroupState, current_group
from app.record.group.late_players import has_unnamed
from app.record.group.seasons import GroupSeason, season_at, seasons_of
from app.record.group.standings import season_shown, standing_of
from app.web.base.forms import ChoiceField, IsName, NamesField, SafeForm, TrimmedField
from app.web.base.http import (
    LIMITS,
    Answer,
    button_in,
    limits_here,
    number_in,
    over_limit,
    press_token,
    pressed_button,
    see_other,
    stale_page,
)
from app.web.base.page_parts import name_errors
from app.web.base.permissions import ensure_device, game_for, group_for, known_device, may
from app.web.group.games import games_shown, undo_of
from app.web.group.people import group_with_counts, names_taken
from app.web.home import cursor_from_query, latest_play_of, shown_play
from app.web.rules.page import rules_by_cards
from app.web.share import names_of, share_note
from app.wording.errors import limit_text
from app.wording.groups import former_text, people_counted, season_text, ways_text
from app.wording.house_rules import group_title
from app.wording.names import isolated
from app.wording.rules import ruleset_title

bp = Blueprint("group", __name__)
bp.add_app_template_filter(people_counted)
bp.add_app_template_global(share_note)
bp.add_app_template_filter(seasons_of)
LAST_GAMES = 3


@bp.get("/group/<public_id>")
def show(public_id: str) -> Answer:
    """Show who leads or won, games at the table, everybody in one table, the race, last games."""
    group = group_with_counts(public_id)
    season, latest = season_shown(group), latest_play_of(group)
    plays = games_shown(games_by_day(group.group_id)[:ROWS])
    open_ones = (latest, *map(shown_play, games_going_on(group.group_id)))
    at_table = {play.game_id: play for play in open_ones if play and not play.is_over}
    return render_template(
        "group/page.html",
        group=group,
        season=season,
        standing=standing_of(group, season),
        latest=latest,
        playing=[
            play
            for play in at_table.values()
            if play.holes or (latest and play.game_id == latest.game_id)
        ],
        over=[play for play in plays if isinstance(play, OldPlay) or play.is_over][:LAST_GAMES],
        finished=count_finished(group.group_id),
        has_late=may("score") and has_unnamed(group, [p for p in plays if isinstance(p, Play)]),
        undo=undo_of(group),
        may_score=may("score"),
        is_owner=may("owner"),
    )


@bp.app_template_filter()
def season_note(season: GroupSeason) -> str:
    """How a season counts, in short."""
    if season.is_only_kept:
        return former_text(season)
    return season_text(season.season) if season.has_ended else ways_text(season.season)


@bp.get("/group/<public_id>/games")
def games(public_id: str) -> Answer:
    group = group_with_counts(public_id)
    after = request.args.get("after", "")
    after = after if OLD_ID.fullmatch(after) else cursor_from_query("after")
    found = games_by_day(group.group_id, after)
    return render_template(
        "group/games.html",
        group=group,
        games=games_shown(found[:ROWS]),
        more=found[ROWS - 1].public_id if len(found) > ROWS else "",
        is_first=not after,
        finished=count_finished(group.group_id),
        may_score=may("score"),
    )


@bp.post("/group/<public_id>/undo")
def undo(public_id: str) -> Answer:
    group, form = group_for(public_id, "score"), SafeForm()
    back = url_for(".show", public_id=public_id)
    if not form.validate():
        return stale_page(back)
    number = number_in(request.form.get("back", ""), digits=6)
    verb, target = pressed_button()
    change = {"undo": undo_in_group, "redo": redo_in_group}.get(verb)
    if change:
        state = change(group, known_device() or "", target, press_token(form))
        if number and season_at(state, number):
            back = url_for("group_season.show", public_id=public_id, number=number)
    return see_other(back)


class NameForm(SafeForm):
    """The name of a new person."""

    name = TrimmedField(default="")


@bp.route("/group/<public_id>/people/new", methods=["GET", "POST"])
def add(public_id: str) -> Answer:
    group, form = group_for(public_id, "score"), NameForm()
    if form.is_submitted() and form.validate(
        {"name": [IsName(others=names_taken(current_group(group)))]}
    ):
        add_person(group, known_device() or "", form.name.data, form.draft.data)
        return see_other(url_for(".show", public_id=public_id))
    page = render_template("group/name.html", form=form, public_id=public_id)
    return page, 422 if form.errors else 200


MOST = 60
"""The most people in a new group."""
CHAIRS = 4


GROUP_NAME = _l("Give the group a name, like “Sundays”. It has at most 40 characters.")


class NewGroupForm(SafeForm):
    """Title and names; empty names are dropped."""

    title = TrimmedField(validators=[IsName(GROUP_NAME)], default="")
    name = NamesField(default=[""] * CHAIRS)
    do = StringField(default="")

    @property
    def names(self) -> list[str]:
        return [name for name in self.name.data if name]

    def validate_name(self, field: Field) -> None:
        if not self.names:
            raise ValidationError(_("Type at least one name."))
        field.errors += [text for texts in name_errors(self.names).values() for text in texts]


@bp.route("/groups/new", methods=["GET", "POST"])
def start() -> Answer:
    form = NewGroupForm()
    if form.is_submitted() and button_in(form.do.data or "")[0] == "add":
        form.name.data = [*form.name.data, ""][:MOST]
    elif form.is_submitted() and form.validate():
        new = NewGroup(form.title.data, form.names, form.draft.data, limits_here())
        try:
            return see_other(url_for(".show", public_id=start_group(ensure_device(), new)))
        except LIMITS as error:
            form.form_errors.append(limit_text(error))
            return over_limit(render_template("group/new.html", form=form), error)
    page = render_template("group/new.html", form=form)
    return page, 422 if form.errors else 200


class TogetherForm(SafeForm):
    """The title of a group of the players of a game, and who of them belongs to it, by id."""

    title = TrimmedField(validators=[IsName(GROUP_NAME)], default="")
    people = NamesField(default=())
    do = StringField(default="")


@bp.route("/g/<public_id>/together", methods=["GET", "POST"])
def keep_together(public_id: str) -> Answer:
    """Ask what a group of the players of a game is called and who is in it, then make it."""
    game, form = game_for(public_id, "score"), TogetherForm()
    play = current_play(game)
    if form.is_submitted() and not form.validate() and "csrf_token" in form.errors:
        return stale_page(url_for(".keep_together", public_id=public_id))
    if play.group:
        return see_other(url_for(".show", public_id=play.group))
    if form.is_submitted() and not form.do.data:
        return see_other(url_for(".keep_together", public_id=public_id))  # nothing was asked yet
    ids = [str(seat.player_id) for seat in play.seats]
    if not form.is_submitted():
        form.title.data = plain_text(names_of(game))[:LONGEST_NAME]
        form.people.data = [own for seat, own in enumerate(ids) if not play.has_left(seat)]
    elif not form.errors and {*ids}.isdisjoint(form.people.data):
        form.form_errors.append(_("Choose one of these."))
    elif not form.errors:
        who, about = known_device() or "", (form.title.data, game, form.draft.data)
        chosen = [int(own) for own in ids if own in form.people.data]
        try:
            group = keep_people_together(who, *about, limits_here(), chosen)
        except LIMITS as error:
            form.form_errors.append(limit_text(error))
            page = render_template("group/together.html", form=form, play=play)
            return over_limit(page, error)
        return see_other(url_for(".show", public_id=group))
    page = render_template("group/together.html", form=form, play=play)
    return page, 422 if form.errors else 200


class SettingsForm(SafeForm):
    """Title, usual rules, whether records are announced."""

    title = TrimmedField(validators=[IsName()], default="")
    rules = ChoiceField(fault=_l("Choose rules from the list."), default="")
    records = BooleanField(
        _l("Announce records"),
        description=_l(
            "A line under the ruling or the result when someone has their lowest hole or game ever."
        ),
    )


@bp.route("/group/<public_id>/settings", methods=["GET", "POST"])
def settings(public_id: str) -> Answer:
    group = group_for(public_id, "owner")
    state = current_group(group)
    form = SettingsForm()
    form.rules.choices = rules_to_choose(state)
    if not form.is_submitted():
        now = settings_of(state)
        form.title.data, form.rules.data, form.records.data = now.title, now.rules, now.records
    elif form.validate():
        chosen = GroupSettings(form.title.data, form.rules.data, form.records.data)
        save_settings(group, known_device() or "", chosen, form.draft.data)
        return see_other(url_for(".show", public_id=public_id))
    page = render_template("group/settings.html", form=form, group=state)
    return page, 422 if form.errors else 200


def rules_to_choose(state: GroupState) -> list[SelectChoice]:
    """All rules in their groups, first those of the last game, and the group’s if of others."""
    listed = [
        SelectChoice(
            rules.id,
            isolated(ruleset_title(rules)),
            optgroup=isolated(group_title(alike[0]) if cards else _("Our rules")),
        )
        for cards, alike in rules_by_cards().items()
        for rules in alike
    ]
    first = [SelectChoice("", _("The last game’s rules"))]
    if state.usual_rules and state.usual_rules not in {choice.value for choice in listed}:
        try:
            title = ruleset_title(find_rules(state.usual_rules))
        except UnknownRulesetError:
            title = state.usual_rules
        first.append(SelectChoice(state.usual_rules, isolated(title)))
    return [*first, *listed]
