"""Routes: make, edit, load and save house rules; other rules for a game being played."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, render_template, request, url_for
from flask_babel import gettext as _

from app.formats.rules_file import WHOLE, json_text, read_rulesets, toml_text
from app.golf.checking import checked_ruleset
from app.golf.faults import FaultsError, UnknownRulesetError
from app.golf.ruleset import Ruleset, to_mapping
from app.record.allowed_text import LONGEST_NAME, plain_text, shown_name
from app.record.change.change_rules import RulesTooLateError, change_rules, changed_holes
from app.record.change.house_rules import (
    choose_rules,
    default_of,
    find_house_rules,
    find_rules,
    ruleset_of,
    save_house_rules,
)
from app.record.change.house_rules import set_default as save_default
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.models import Game, HouseRule
from app.web.base.bad_requests import count_bytes
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, message_page, see_other
from app.web.base.permissions import ensure_device, game_for, known_device
from app.web.rules.house_form import (
    HouseDraft,
    HouseForm,
    LoadForm,
    first_draft,
    read_draft,
    sent_text,
)
from app.web.rules.house_page import changed_rows, code_text, house_page
from app.web.rules.page import house_for_code, rules_for_code
from app.wording.basics.say import say
from app.wording.rules.differences import differences_of
from app.wording.rules.summary import ruleset_title
from app.wording.rules.switches import problems_text

bp = Blueprint("house_rules", __name__)


MIMETYPES = {"toml": "application/toml", "json": "application/json"}


def _rules_or_404(ref: str) -> Ruleset:
    try:
        return rules_for_code(ref)
    except UnknownRulesetError:
        abort(404)


def _house_or_404(code: str) -> HouseRule:
    return house_for_code(code) or abort(404)


@bp.route("/rules/house/new", methods=["GET", "POST"])
def new() -> Answer:
    base = _rules_or_404(request.args.get("from", default_of(known_device()).id))
    name = _("%(title)s, our way", title=ruleset_title(base))
    return _edited(base, name, "")


@bp.route("/rules/house/<code>/edit", methods=["GET", "POST"])
def edit(code: str) -> Answer:
    house = _house_or_404(code)
    return _edited(_rules_or_404(house.code), shown_name(house.name), house.code)


def _saved(name: str, rules: Mapping[str, Any], client_id: str, code: str = "") -> str:
    """Raise ``HourlyLimitError``: few bytes make a long ruleset."""
    count_bytes(len(json_text(rules)))
    return save_house_rules(ensure_device(), name, rules, client_id, code)


def _edited(base: Ruleset, name: str, code: str) -> Answer:
    form = HouseForm()
    is_sent = form.is_submitted()
    draft = read_draft(form, base) if is_sent else first_draft(base, name)
    is_good = not is_sent or (form.validate() and not draft.errors)
    if is_sent and is_good and form.do.data == "save":
        made = _saved(draft.name, draft.rules, form.draft.data, code)
        return see_other(url_for(".show", code=made))
    to_games = (url_for("new_game.set_table"), say("new_game"))
    back = (url_for(".show", code=code), say("rules")) if code else to_games
    page = house_page(draft, say("house_rules"), back, ("save", _("Save these rules")))
    return render_template("rules/house_form.html", page=page, form=form), 200 if is_good else 422


@bp.post("/rules/house/preview")
def preview() -> Answer:
    """Return the switches after a change, for the page’s script."""
    form = HouseForm()
    if not form.validate():
        return "", 422
    draft = read_draft(form, default_of(None))
    page = house_page(draft, "", ("", ""), ("", ""))
    return render_template("rules/_switches.html", page=page)


@bp.get("/rules/house/<code>")
def show(code: str) -> Answer:
    house = _house_or_404(code)
    ruleset = _rules_or_404(house.code)
    is_own = house.device == known_device()
    return render_template(
        "rules/house.html",
        house=house,
        name=shown_name(house.name),
        differences=differences_of(ruleset),
        code=code_text(house.code),
        is_own=is_own,
        is_default=default_of(known_device()).id == house.code,
        form=SafeForm(),
    )


@bp.post("/rules/<ruleset_id>/default")
def set_default(ruleset_id: str) -> Answer:
    ruleset = _rules_or_404(ruleset_id)
    if not SafeForm().validate():
        return message_page(say("nothing_changed"), [say("page_expired_reload")], 422)
    save_default(ensure_device(), ruleset.id)
    is_house = find_house_rules(ruleset.id) is not None
    shown = url_for(".show", code=ruleset.id) if is_house else url_for("new_game.set_table")
    return see_other(shown)


@bp.get("/rules/house/<code>/back-nine-rules.<kind>")
def export(code: str, kind: str) -> Response:
    house = _house_or_404(code)
    if kind not in MIMETYPES:
        abort(404)
    write = toml_text if kind == "toml" else json_text
    text = write(to_mapping(ruleset_of(house)))
    answer = Response(text, mimetype=MIMETYPES[kind])
    name = f"back-nine-{house.code}.{kind}"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@bp.route("/rules/load", methods=["GET", "POST"])
def load() -> Answer:
    form = LoadForm()
    text = sent_text(form)
    errors = {}
    if form.is_submitted() and form.validate():
        try:
            codes = _loaded_text(text, form.draft.data) if text.strip() else [_loaded_code(form)]
            has_page = len(codes) == 1
            shown = url_for(".show", code=codes[0]) if has_page else url_for("new_game.set_table")
            return see_other(shown)
        except UnknownRulesetError:
            errors["code"] = _("No rules have this code. Check it: it has six letters and digits.")
        except FaultsError as error:
            errors["text"] = problems_text(error.faults)
    page = render_template("rules/house_load.html", form=form, text=text, errors=errors)
    return page, 422 if form.is_submitted() else 200


def _loaded_code(form: LoadForm) -> str:
    house = house_for_code(form.code.data or "")
    if house is None:
        raise UnknownRulesetError(form.code.data or "", ())
    choose_rules(ensure_device(), house.code, is_default=False)
    return house.code


def _loaded_text(text: str, client_id: str) -> list[str]:
    found, problems = read_rulesets(text)
    if problems:
        raise FaultsError(problems)
    return [
        _saved(_name_in_file(name, rules), rules, f"{client_id}.{number}")
        for number, (name, rules) in enumerate(found.items())
    ]


def _name_in_file(name: str, rules: Mapping[str, Any]) -> str:
    called = _("Rules from a file") if name == WHOLE else name
    return plain_text(str(rules.get("title", called)))[:LONGEST_NAME]


@bp.route("/g/<public_id>/rules/change", methods=["GET", "POST"])
def change(public_id: str) -> Answer:
    game = game_for(public_id, "owner")
    play = current_play(game)
    form = HouseForm()
    if not form.is_submitted():
        name = _("%(title)s, changed", title=ruleset_title(play.ruleset))
        return _form_page(play, form, first_draft(play.ruleset, name), 200)
    draft = read_draft(form, play.ruleset)
    if not form.validate() or draft.errors:
        return _form_page(play, form, draft, 422)
    if form.do.data in ("all", "now"):
        return changed(game, play, form, draft)
    if form.do.data == "next":
        return _choice_page(play, form, draft, 200)
    return _form_page(play, form, draft, 200)


def _form_page(play: Play, form: HouseForm, draft: HouseDraft, status: int) -> Answer:
    back = url_for("rules.of_game", public_id=play.public_id), say("rules")
    page = house_page(draft, say("change_rules"), back, ("next", _("Which holes change?")))
    return render_template("rules/house_form.html", page=page, form=form), status


def _choice_page(play: Play, form: HouseForm, draft: HouseDraft, status: int) -> Answer:
    ruleset = checked_ruleset("rules", draft.rules)
    holes = changed_holes(play, ruleset)
    unread = [hole.number for hole in holes if hole.after is None]
    page = house_page(draft, "", ("", ""), ("", ""))
    rows = changed_rows(play, holes)
    return (
        render_template(
            "rules/house_change.html",
            page=page,
            form=form,
            rows=rows,
            unread=unread,
            from_hole=_next_hole(play),
            back_url=url_for(".change", public_id=play.public_id),
        ),
        status,
    )


def _next_hole(play: Play) -> int:
    return max((hole.number for hole in play.holes), default=0) + 1


def changed(game: Game, play: Play, form: HouseForm, draft: HouseDraft) -> Answer:
    public_id, device = play.public_id, ensure_device()
    from_hole = 1 if form.do.data == "all" else _next_hole(play)
    ruleset = find_rules(_saved(draft.name, draft.rules, form.draft.data))
    try:
        change_rules(game, device, ruleset, from_hole, form.draft.data)
    except RulesTooLateError:
        return _choice_page(play, form, draft, 422)
    return see_other(url_for("games.show", public_id=public_id))
