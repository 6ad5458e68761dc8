"""Routes: a new group, empty or of the players of a game, and the owner’s settings of a group."""

from collections.abc import Mapping, Sequence

from flask import Blueprint, render_template, url_for
from flask_babel import gettext as _
from wtforms import StringField

from app.golf.faults import UnknownRulesetError
from app.record.allowed_text import LONGEST_NAME, plain_text
from app.record.change.house_rules import find_rules
from app.record.game.load import current_play
from app.record.group.change_group import (
    GroupSettings,
    NewGroup,
    keep_people_together,
    save_settings,
    settings_of,
    start_group,
)
from app.record.group.group_state import GroupState, current_group
from app.web.base.forms import NamesField, SafeForm, TrimmedField
from app.web.base.http import (
    LIMITS,
    Answer,
    Page,
    button_in,
    limits_here,
    over_limit,
    see_other,
    stale_page,
)
from app.web.base.page_parts import SelectOption, name_errors, name_problem
from app.web.base.permissions import (
    ensure_device,
    game_for,
    group_for,
    known_device,
)
from app.web.rules.page import rules_groups
from app.web.share import names_of
from app.wording.basics.say import say
from app.wording.errors.refused_requests import limit_text
from app.wording.rules.summary import ruleset_title

bp = Blueprint("group_settings", __name__)
MOST = 60
"""The most people in a new group."""


CHAIRS = 4


class NewGroupForm(SafeForm):
    """Title and names; empty names are dropped."""

    title = TrimmedField(default="")
    name = NamesField(default=[""] * CHAIRS)
    do = StringField(default="")

    @property
    def names(self) -> list[str]:
        return [name for name in self.name.data if name]


@bp.route("/groups/new", methods=["GET", "POST"])
def start() -> Answer:
    form = NewGroupForm()
    if not form.is_submitted():
        return _new_page(form)
    if button_in(form.do.data or "")[0] == "add":
        form.name.data = [*form.name.data, ""][:MOST]
        return _new_page(form)
    problems = _problems_of(form)
    if problems:
        return _new_page(form, problems), 422
    new = NewGroup(form.title.data, form.names, form.draft.data, limits_here())
    try:
        return see_other(url_for("group.show", public_id=start_group(ensure_device(), new)))
    except LIMITS as error:
        return over_limit(_new_page(form, [limit_text(error)]), error)


def _problems_of(form: NewGroupForm) -> list[str]:
    problems = [] if form.validate() else [say("page_expired_kept")]
    if name_problem(form.title.data):
        problems.append(_("Give the group a name, like “Sundays”. It has at most 40 characters."))
    if not form.names:
        problems.append(_("Type at least one name."))
    wrong = name_errors(form.names)
    return [*problems, *(sentence for sentences in wrong.values() for sentence in sentences)]


def _new_page(form: NewGroupForm, problems: list[str] | None = None) -> str:
    return render_template("group/new.html", form=form, problems=problems or [])


@bp.post("/g/<public_id>/together")
def keep_together(public_id: str) -> Answer:
    game, form = game_for(public_id, "score"), SafeForm()
    card = url_for("games.show", public_id=public_id)
    if not form.validate():
        return stale_page(card)
    group = current_play(game).group
    if group:
        return see_other(url_for("group.show", public_id=group))
    who, title = known_device() or "", plain_text(names_of(game))[:LONGEST_NAME]
    made = keep_people_together(who, title, game, form.draft.data, limits_here())
    return see_other(url_for("group.show", public_id=made))


YES, NO = "yes", "no"


class GroupSettingsForm(SafeForm):
    """Title, usual rules, whether records are announced."""

    title = TrimmedField(default="")
    rules = StringField(default="")
    records = StringField(default=YES)

    def show(self, settings: GroupSettings) -> None:
        self.title.data, self.rules.data = settings.title, settings.rules
        self.records.data = YES if settings.records else NO

    @property
    def settings(self) -> GroupSettings:
        return GroupSettings(
            title=self.title.data,
            rules=self.rules.data or "",
            records=self.records.data != NO,
        )

    def problems(self, known: set[str]) -> dict[str, str]:
        """Return problems by field; ``known`` are codes of rules."""
        found = {} if self.validate() else {"": say("page_expired_kept")}
        if name_problem(self.title.data):
            found["title"] = name_problem(self.title.data)
        if (self.rules.data or "") not in known:
            found["rules"] = _("Choose rules from the list.")
        return found


def group_settings_page(
    state: GroupState, form: GroupSettingsForm, problems: Mapping[str, str] | None = None
) -> Page:
    """``rules`` are (heading, options), ``problems`` are by field."""
    return {
        "rules": _rules_to_choose(state, form.rules.data or ""),
        "records": [
            SelectOption(value, say(label), value == form.records.data)
            for value, label in ((NO, "switch_off"), (YES, "switch_on"))
        ],
        "problems": problems or {},
        "back_url": url_for("group.show", public_id=state.public_id),
    }


def _rules_to_choose(state: GroupState, chosen: str) -> list[tuple[str, Sequence[SelectOption]]]:
    groups = [
        (
            group.title,
            [
                SelectOption(choice.value, choice.title, choice.value == chosen)
                for choice in group.choices
            ],
        )
        for group in rules_groups()
    ]
    listed = {option.value for _title, options in groups for option in options}
    first = [SelectOption("", _("The last game’s rules"), not chosen)]
    if state.usual_rules and state.usual_rules not in listed:
        title = _title_of_code(state.usual_rules)
        first.append(SelectOption(state.usual_rules, title, state.usual_rules == chosen))
    return [("", first), *groups]


def _title_of_code(code: str) -> str:
    try:
        return ruleset_title(find_rules(code))
    except UnknownRulesetError:
        return code


@bp.route("/group/<public_id>/settings", methods=["GET", "POST"])
def show(public_id: str) -> Answer:
    group, form = group_for(public_id, "owner"), GroupSettingsForm()
    state = current_group(group)
    if not form.is_submitted():
        form.show(settings_of(state))
        page = group_settings_page(state, form)
        return render_template("group/settings.html", page=page, form=form)
    rules = _rules_to_choose(state, form.rules.data or "")
    problems = form.problems({option.value for _title, options in rules for option in options})
    if problems:
        page = group_settings_page(state, form, problems)
        return render_template("group/settings.html", page=page, form=form), 422
    save_settings(group, known_device() or "", form.settings, form.draft.data)
    return see_other(url_for("group.show", public_id=public_id))
