"""House rules: made, edited, loaded and saved; other rules for a game being played."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from flask import Blueprint, Response, abort, render_template, request, url_for
from flask_babel import gettext as _
from wtforms import Field, HiddenField, StringField
from wtforms.form import BaseForm
from wtforms.validators import ValidationError

from app.formats.rules_file import WHOLE, json_text, read_rules, read_rulesets, toml_text
from app.golf.checking import checked_ruleset
from app.golf.faults import Fault, FaultsError, RulesetError, UnknownRulesetError
from app.golf.reading import load_json
from app.golf.ruleset import Ruleset, find_ruleset, to_mapping
from app.golf.switch_examples import Example, can_be_shown, example, example_verdict
from app.golf.switches import (
    OWN,
    SWITCHES,
    Rules,
    Switch,
    change,
    form_of,
    number_in,
    switch_at,
    unnamed_entries,
)
from app.golf.table import compile_ruleset
from app.golf.text import PLAIN_MINUS
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
from app.web.base.bad_requests import count_bytes
from app.web.base.forms import IsName, SafeForm, TrimmedField
from app.web.base.http import Answer, button_in, message_page, see_other
from app.web.base.permissions import ensure_device, game_for, known_device
from app.web.pictures import columns_of
from app.web.rules.page import house_for_code, known_ruleset, new_game_in, new_game_url
from app.wording.house_rules import (
    Differences,
    differences_of,
    option_label,
    option_parts,
    problems_text,
    section_title,
    switch_label,
    value_in_preset,
)
from app.wording.names import MINUS, say, semicolon_list
from app.wording.rules import (
    cards_words_of,
    grouped_values,
    length_texts,
    pattern_texts,
    penalty_title,
    players_text,
    ruleset_title,
    scored,
)
from app.wording.ruling import penalty_words, sign_of

bp = Blueprint("house_rules", __name__)
LONGEST_TEXT = 20_000  # characters of rules
EXAMPLES_KEPT = 2_000  # a page has about sixty
MIMETYPES = {"toml": "application/toml", "json": "application/json"}
NAMES = ("Bea", "Ann", "Dan")
"""Players of the hole at the top; the first went out."""
TEN = 10
MOST_USED = (
    *("layout", "holes", "jokers", "value_X", "value_2", "value_J", "value_K"),
    *("column", "keep_negatives", "beaten", "four"),
)
NEXT_USED = ("row", "reward", "target", "decks", "told_turn_up", "told_ends", "starts")
"""Fill up to ten if some of those don’t apply, as without kings."""


class LoadForm(SafeForm):
    """A code, or a file that is pasted or chosen."""

    code = StringField()
    text = StringField()


class SwitchField(Field):
    """A switch, set to an option or to a number typed into one; ``data`` is its value.

    It is filled with rules. What they can’t be set to stays as it was typed.
    """

    def __init__(self, switch: Switch, **options: Any) -> None:  # noqa: ANN401
        super().__init__(**options)
        self.switch = switch

    def process(self, formdata: Any, *args: Any, **options: Any) -> None:  # noqa: ANN401
        names = {form: self.number_name(form) for form in self.switch.forms}
        self.typed: dict[str, str] = {
            form: formdata[name] for form, name in names.items() if name in (formdata or ())
        }
        super().process(formdata, *args, **options)

    def process_data(self, value: Rules) -> None:
        self.rules, self.applies = value, self.switch.applies(value)
        self.data = self.before = self.switch.read(value) if self.applies else ""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """A changed number wins over an unchanged choice."""
        if not self.applies:
            return
        typed = {form: plain_number(self.typed.get(form, "")) for form in self.switch.forms}
        retyped = [it for it, number in typed.items() if number not in ("", self._number_of(it))]
        picked = valuelist[0] if valuelist else self.before
        if picked == OWN and not typed.get(OWN):
            return
        is_kept = picked in (self.before, form_of(self.before))
        if retyped and picked not in retyped and (is_kept or picked not in typed):
            form = retyped[0]
        else:
            form = picked
        self.data = form.replace(OWN, typed[form]) if form in typed else form

    def pre_validate(self, _form: BaseForm) -> None:
        if self.data == self.before or self.switch.takes(self.rules, self.data):
            return
        if not self.switch.forms:
            raise ValidationError(_("Choose one of these."))
        bounds = self.switch.bounds_of(form_like(self.switch, self.data))
        least, most = (str(end).replace("-", MINUS) for end in bounds)
        raise ValidationError(
            _("Type a whole number from %(least)s to %(most)s.", least=least, most=most)
        )

    @cached_property
    def options(self) -> list[str]:
        """What can be chosen; ``#`` stands for a number in a field of its own."""
        forms = [form for form in self.switch.forms if form != OWN]
        offered = [
            form if (form := form_of(option)) in forms else option
            for option in self.switch.offers(self.rules)
        ]
        return list(dict.fromkeys([*offered, *(form for form in self.switch.forms if form == OWN)]))

    def is_chosen(self, option: str) -> bool:
        return option == self.data or (
            self.data not in self.options and option == form_like(self.switch, self.data)
        )

    def number_name(self, form: str) -> str:
        """Return the name of the field for the number of options of this form."""
        return f"n-{self.switch.id}" if form == OWN else f"n-{self.switch.id}-{form}"

    def number(self, form: str) -> str:
        return self.typed.get(form, self._number_of(form)).replace("-", MINUS)

    def _number_of(self, form: str) -> str:
        """Return the number there was, else an offered one; "" in ``OWN`` while an offer holds."""
        offered, value = self.switch.offers(self.rules), self.before
        if form == OWN:
            return "" if value in offered or form_like(self.switch, value) != OWN else value
        if form_like(self.switch, value) == form:
            return number_in(value, form)
        return next(number_in(option, form) for option in offered if form_of(option) == form)

    @property
    def label_of_choice(self) -> str:
        """ "" if it is wrong."""
        return "" if self.errors else option_label(self.switch, self.data)

    @property
    def words(self) -> str:
        labels = (" ".join(option_parts(self.switch, option)) for option in self.options)
        found = [section_title(self.switch.section), switch_label(self.switch.id), *labels]
        return " ".join(found).casefold()


class HouseForm(SafeForm):
    """A field for each switch, as ``s-`` and its id, and the rules as data in ``text``.

    ``seen`` are the last playable rules, which the page was made from. Once it is valid, the form
    shows the rules that were chosen.
    """

    name = TrimmedField(validators=[IsName()])
    seen = HiddenField()
    text = StringField()
    find = StringField(filters=[lambda text: " ".join((text or "").casefold().split())])
    do = StringField(default="")

    def __init__(self, base: Ruleset, name: str) -> None:
        try:
            seen = load_json(request.form.get("seen", ""))
            self.ruleset = checked_ruleset("rules", seen)
        except ValueError:
            self.ruleset = checked_ruleset("rules", to_mapping(base))
        data = self._data()
        super().__init__(data={"name": name, **data})
        self.seen.data = data["seen"]

    def _data(self) -> dict[str, Any]:
        rules = self.rules
        return {
            "seen": json.dumps(rules, ensure_ascii=False),
            "text": toml_text({key: it for key, it in rules.items() if key != "title"}),
            **{f"s-{switch_id}": rules for switch_id in SWITCHES},
        }

    def validate(self, extra_validators: Any = None) -> bool:  # noqa: ANN401
        """Apply the rules typed as data, then every changed switch."""
        is_valid = super().validate(extra_validators)
        fields = self.switches.values()
        chosen = {it.switch.id: it.data for it in fields if it.data != it.before and not it.errors}
        verb, reset = button_in(self.do.data or "")
        if verb == "reset" and reset in SWITCHES:
            chosen[reset] = value_in_preset(differences_of(self.ruleset).ref, reset)
        rules = self.rules
        typed = (self.text.data or "").replace("\r\n", "\n")
        if typed.strip() != self._data()["text"].strip():
            rules, problems = read_rules(typed)
            self.text.errors = [*problems_text(problems).splitlines()]
        if self.text.errors:
            return False
        try:
            rules = change(rules, chosen)
            ruleset = checked_ruleset("rules", rules)
        except RulesetError as error:
            places: dict[str, list[Fault]] = {}
            for fault in error.faults:
                switch = switch_at(fault, rules)
                place = f"s-{switch.id}" if switch and switch.id in self.switches else "text"
                places.setdefault(place, []).append(fault)
            for place, faults in places.items():
                self[place].errors = problems_text(faults, rules).splitlines()
            return False
        if self.errors.keys() <= {"name", "csrf_token"}:
            self.ruleset = ruleset
            for name, value in self._data().items():
                self[name].process(None, value)
        return is_valid

    @property
    def rules(self) -> Rules:
        return to_mapping(self.ruleset)

    @property
    def switches(self) -> dict[str, SwitchField]:
        """Fields of the switches that apply."""
        fields = (self[f"s-{switch_id}"] for switch_id in SWITCHES)
        return {field.switch.id: field for field in fields if field.applies}

    @cached_property
    def differences(self) -> Differences:
        return differences_of(self.ruleset)

    @cached_property
    def can_be_shown(self) -> bool:
        return can_be_shown(self.rules)

    @cached_property
    def other_entries(self) -> list[tuple[str, str]]:
        unnamed = unnamed_entries(self.rules).items()
        return [(path, json.dumps(value, ensure_ascii=False)) for path, value in unnamed]

    @cached_property
    def used(self) -> list[SwitchField]:
        """The switches that come first, filled up to ten."""
        fields = self.switches
        first = [fields[name] for name in MOST_USED if name in fields]
        more = [fields[name] for name in NEXT_USED if name in fields]
        return [*first, *more[: max(0, TEN - len(first))]]

    @cached_property
    def sections(self) -> dict[str, list[SwitchField]]:
        """All other switches."""
        found: dict[str, list[SwitchField]] = {}
        for field in self.switches.values():
            if field not in self.used:
                found.setdefault(field.switch.section, []).append(field)
        return found

    def found(self, section: str) -> list[SwitchField]:
        """Return the switches of a section with the words searched for, all without any."""
        fields = self.sections[section]
        return [it for it in fields if not self.find.data or self.find.data in it.words]

    @property
    def finds_any(self) -> bool:
        return any(map(self.found, self.sections))

    def summary(self, section: str) -> str:
        """Sum up a folded section; some name their first two switches that are on."""
        if section in SUMMARIES:
            lines = SUMMARIES[section](self.ruleset)
        else:
            on = [it for it in self.sections[section] if it.data != it.switch.options[0]][:2]
            lines = [
                f"{switch_label(it.switch.id)}: {it.label_of_choice}" for it in on if not it.errors
            ]
        return semicolon_list(lines) or say("none")

    def example(self, switch: Switch) -> Example | None:
        return _example(switch.id, self.seen.data or "") if self.can_be_shown else None


for _switch in SWITCHES.values():
    setattr(HouseForm, f"s-{_switch.id}", SwitchField(_switch))


@lru_cache(maxsize=EXAMPLES_KEPT)
def _example(switch_id: str, rules: str) -> Example | None:
    """``rules`` are JSON, which can be a cache key."""
    return example(SWITCHES[switch_id], json.loads(rules))


SUMMARIES: Mapping[str, Callable[[Ruleset], Sequence[str]]] = {
    "table": lambda ruleset: [players_text(ruleset), cards_words_of(ruleset)],
    "values": lambda ruleset: [f"{cards}: {points}" for cards, points in grouped_values(ruleset)],
    "cancels": lambda ruleset: pattern_texts(ruleset)[:1] or [say("nothing_cancels")],
    "penalties": lambda ruleset: [penalty_title(penalty) for penalty in scored(ruleset)],
    "game": lambda ruleset: length_texts(ruleset)[:1],
}


def plain_number(text: str) -> str:
    """Return a number as rules have it, any other text stripped.

    >>> plain_number(" −07"), plain_number("+5"), plain_number("many")
    ('-7', '5', 'many')
    """
    bare = text.strip().translate(PLAIN_MINUS).removeprefix("+")
    return str(int(bare)) if re.fullmatch(r"-?[0-9]{1,4}", bare) else bare


def form_like(switch: Switch, value: str) -> str:
    """Return the form that a value seems to be meant in, whatever stands for its number."""
    for form in sorted(switch.forms, key=len, reverse=True):
        before, _own, after = form.partition(OWN)
        fits = value.startswith(before) and value.endswith(after)
        if fits and len(value) >= len(before) + len(after):
            return form
    return OWN


def example_at_the_top(form: HouseForm) -> dict[str, Any]:
    """Return a hole ruled by these rules, and its total by the nearest preset."""
    table = compile_ruleset(form.ruleset)
    base = compile_ruleset(find_ruleset(form.differences.ref))
    grid, verdict = example_verdict(table)
    added = [
        (sign_of(line.code)[0], penalty_words(table, line, NAMES)[0], line.points)
        for line in verdict.penalties
        if line.points
    ]
    return {
        "columns": columns_of(table, grid, verdict.grid_score),
        "verdict": verdict,
        "added": added,
        "base_total": example_verdict(base)[1].hole_score,
    }


def house_page(template: str, form: HouseForm, **more: Any) -> str:  # noqa: ANN401
    return render_template(
        template,
        form=form,
        top=example_at_the_top(form) if form.can_be_shown else None,
        switch_label=switch_label,
        option_label=option_label,
        option_parts=option_parts,
        section_title=section_title,
        **more,
    )


def saved(name: str, rules: Mapping[str, Any], client_id: str, code: str = "") -> str:
    """Raise ``HourlyLimitError``: few bytes make a long ruleset."""
    count_bytes(len(json_text(rules)))
    return save_house_rules(ensure_device(), name, rules, client_id, code)


@bp.route("/rules/house/new", methods=["GET", "POST"])
def new() -> Answer:
    base = known_ruleset(request.args.get("from", default_of(known_device()).id))
    name = _("%(title)s, our way", title=ruleset_title(base))
    back = (url_for("new_game.set_table", **new_game_in(request.args)), say("new_game"))
    return edited(base, name, back)


@bp.route("/rules/house/<code>/edit", methods=["GET", "POST"])
def edit(code: str) -> Answer:
    house = house_for_code(code) or abort(404)
    back = (url_for(".show", code=house.code), say("rules"))
    return edited(known_ruleset(house.code), shown_name(house.name), back, house.code)


def edited(base: Ruleset, name: str, back: tuple[str, str], code: str = "") -> Answer:
    """``back`` is (URL, label)."""
    form = HouseForm(base, name)
    is_good = not form.is_submitted() or form.validate()
    if form.is_submitted() and is_good and form.do.data == "save":
        made = saved(form.name.data, form.rules, form.draft.data, code)
        return see_other(url_for(".show", code=made, **new_game_in(request.args)))
    action = ("save", _("Save these rules"))
    page = house_page(
        "rules/house_form.html", form, title=say("house_rules"), back=back, action=action
    )
    return page, 200 if is_good else 422


@bp.post("/rules/house/preview")
def preview() -> Answer:
    """Return the switches after a change, for the page’s script."""
    form = HouseForm(default_of(None), "")
    form.validate()
    if "csrf_token" in form.errors:
        return "", 422
    return house_page("rules/_switches.html", form)


@bp.get("/rules/house/<code>")
def show(code: str) -> Answer:
    house = house_for_code(code) or abort(404)
    ruleset = known_ruleset(house.code)
    return render_template(
        "rules/house.html",
        house=house,
        name=shown_name(house.name),
        differences=differences_of(ruleset),
        code=code_text(house.code),
        is_own=house.device == known_device(),
        is_default=default_of(known_device()).id == house.code,
        form=SafeForm(),
        new_game=new_game_in(request.args),
        use_url=new_game_url(new_game_in(request.args), ruleset),
    )


def code_text(code: str) -> str:
    """A code as people read it.

    >>> code_text("g6k4tn")
    'G6K-4TN'
    """
    return f"{code[:3]}-{code[3:]}".upper()


@bp.post("/rules/<ruleset_id>/default")
def set_default(ruleset_id: str) -> Answer:
    ruleset = known_ruleset(ruleset_id)
    if not SafeForm().validate():
        return message_page(say("nothing_changed"), [say("page_expired_reload")], 422)
    save_default(ensure_device(), ruleset.id)
    is_house = find_house_rules(ruleset.id) is not None
    shown = url_for(".show", code=ruleset.id) if is_house else url_for("new_game.set_table")
    return see_other(shown)


@bp.get("/rules/house/<code>/back-nine-rules.<kind>")
def export(code: str, kind: str) -> Response:
    house = house_for_code(code) or abort(404)
    if kind not in MIMETYPES:
        abort(404)
    write = toml_text if kind == "toml" else json_text
    answer = Response(write(to_mapping(ruleset_of(house))), mimetype=MIMETYPES[kind])
    name = f"back-nine-{house.code}.{kind}"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@bp.route("/rules/load", methods=["GET", "POST"])
def load() -> Answer:
    form, new_game = LoadForm(), new_game_in(request.args)
    file = request.files.get("file")
    sent = file.read(LONGEST_TEXT * 4).decode("utf-8", "replace") if file else ""
    text = sent or form.text.data or ""
    if form.is_submitted() and form.validate():
        try:
            codes = loaded(text, form.draft.data) if text.strip() else [chosen(form.code.data)]
            if len(codes) == 1:
                return see_other(url_for(".show", code=codes[0], **new_game))
            return see_other(url_for("new_game.set_table", **new_game))
        except UnknownRulesetError:
            problem = _("No rules have this code. Check it: it has six letters and digits.")
            form.code.errors = [problem]
        except FaultsError as error:
            form.text.errors = [*problems_text(error.faults).splitlines()]
    page = render_template("rules/house_load.html", form=form, text=text, new_game=new_game)
    return page, 422 if form.is_submitted() else 200


def chosen(code: str | None) -> str:
    """Raise ``UnknownRulesetError``."""
    house = house_for_code(code or "")
    if house is None:
        raise UnknownRulesetError(code or "", ())
    choose_rules(ensure_device(), house.code, is_default=False)
    return house.code


def loaded(text: str, client_id: str) -> list[str]:
    """Save all rules of a file and return their codes; raises ``FaultsError``."""
    found, problems = read_rulesets(text)
    if problems:
        raise FaultsError(problems)
    codes = []
    for number, (key, rules) in enumerate(found.items()):
        title = rules.get("title", _("Rules from a file") if key == WHOLE else key)
        name = plain_text(str(title))[:LONGEST_NAME]
        codes.append(saved(name, rules, f"{client_id}.{number}"))
    return codes


@bp.route("/g/<public_id>/rules/change", methods=["GET", "POST"], endpoint="change")
def change_in_game(public_id: str) -> Answer:
    """Change the rules of a game: first the rules, then from which hole on."""
    game = game_for(public_id, "owner")
    play = current_play(game)
    form = HouseForm(play.ruleset, _("%(title)s, changed", title=ruleset_title(play.ruleset)))
    is_good = not form.is_submitted() or form.validate()
    if not is_good or form.do.data not in ("all", "now", "next"):
        back = (url_for("rules.of_game", public_id=public_id), say("rules"))
        action = ("next", _("Which holes change?"))
        page = house_page(
            "rules/house_form.html", form, title=say("change_rules"), back=back, action=action
        )
        return page, 200 if is_good else 422
    next_hole = max((hole.number for hole in play.holes), default=0) + 1
    status = 200
    if form.do.data != "next":
        ruleset = find_rules(saved(form.name.data, form.rules, form.draft.data))
        from_hole = 1 if form.do.data == "all" else next_hole
        try:
            change_rules(game, ensure_device(), ruleset, from_hole, form.draft.data)
            return see_other(url_for("games.show", public_id=public_id))
        except RulesTooLateError:
            status = 422
    holes = changed_holes(play, form.ruleset)
    rows = [
        (
            hole.number,
            [
                (name, old, new)
                for name, old, new in zip(play.names, hole.before, hole.after or (), strict=False)
                if old != new
            ],
        )
        for hole in holes
    ]
    page = render_template(
        "rules/house_change.html",
        form=form,
        play=play,
        rows=rows,
        unread=[hole.number for hole in holes if hole.after is None],
        from_hole=next_hole,
    )
    return page, status
