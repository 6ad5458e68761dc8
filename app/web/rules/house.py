"""House rules: made, edited, loaded and saved; other rules for a game being played."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from flask import Blueprint, Response, abort, render_template, request, url_for
from flask_babel import gettext as _
from wtforms import HiddenField, StringField

from app.formats.rules_file import WHOLE, json_text, read_rules, read_rulesets, toml_text
from app.golf.checking import checked_ruleset
from app.golf.faults import Fault, FaultsError, RulesetError, UnknownRulesetError
from app.golf.reading import load_json
from app.golf.ruleset import Ruleset, find_ruleset, to_mapping
from app.golf.switch_examples import Example, can_be_shown, example, example_verdict
from app.golf.switches import (
    OWN,
    SECTIONS,
    SWITCHES,
    Rules,
    Switch,
    change,
    form_of,
    number_in,
    read_values,
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
from app.record.models import HouseRule
from app.web.base.bad_requests import count_bytes
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, button_in, message_page, see_other
from app.web.base.page_parts import columns_of, name_problem
from app.web.base.permissions import ensure_device, game_for, known_device
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
    first_pattern_text,
    grouped_values,
    length_texts,
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


class HouseForm(SafeForm):
    """``seen`` are the rules the page was made from, ``text`` their data."""

    name = StringField()
    seen = HiddenField()
    text = StringField()
    find = StringField(default="")
    do = StringField(default="")


class LoadForm(SafeForm):
    """A code, or a file that is pasted or chosen."""

    code = StringField()
    text = StringField()


@dataclass(frozen=True)
class Draft:
    """Rules as the form has them, with what it shows of them.

    ``rules`` are the last playable ones, ``values`` what is chosen by switch; ``errors`` are by
    switch, "" for the data. ``find`` are words that rules are searched for.
    """

    name: str
    rules: Rules
    values: Mapping[str, str]
    text: str
    errors: Mapping[str, str] = field(default_factory=dict)
    find: str = ""

    @cached_property
    def seen(self) -> str:
        return json.dumps(self.rules, ensure_ascii=False)

    @cached_property
    def ruleset(self) -> Ruleset:
        return checked_ruleset("rules", self.rules)

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
    def used(self) -> list[Switch]:
        """The switches that come first, filled up to ten."""
        first = [name for name in MOST_USED if name in self.values]
        more = [name for name in NEXT_USED if name in self.values]
        return [SWITCHES[name] for name in [*first, *more[: max(0, TEN - len(first))]]]

    @cached_property
    def sections(self) -> dict[str, list[Switch]]:
        """All other switches."""
        found = {
            section: [it for it in switches if it.id in self.values and it not in self.used]
            for section, switches in SECTIONS.items()
        }
        return {section: switches for section, switches in found.items() if switches}

    def found(self, section: str) -> list[Switch]:
        """Return the switches of a section with the words searched for, all without any."""
        switches = self.sections[section]
        return [it for it in switches if not self.find or self.find in self._words_of(it)]

    @property
    def finds_any(self) -> bool:
        return not self.find or any(self.found(section) for section in self.sections)

    def is_wrong(self, section: str) -> bool:
        return any(switch.id in self.errors for switch in self.sections[section])

    def _words_of(self, switch: Switch) -> str:
        labels = (" ".join(option_parts(switch, option)) for option in self.options(switch))
        words = [section_title(switch.section), switch_label(switch.id), *labels]
        return " ".join(words).casefold()

    def label(self, switch: Switch) -> str:
        """Return the label of what is chosen, "" if that is wrong."""
        is_wrong = switch.id in self.errors
        return "" if is_wrong else option_label(switch, self.values[switch.id])

    def summary(self, section: str) -> str:
        """Sum up a folded section; some name their first two switches that are on."""
        if section in SUMMARIES:
            lines = SUMMARIES[section](self.ruleset)
        else:
            switches = self.sections[section]
            on = [it for it in switches if self.values[it.id] != it.options[0]][:2]
            lines = [f"{switch_label(it.id)}: {self.label(it)}" for it in on if self.label(it)]
        return semicolon_list(lines) or say("none")

    def options(self, switch: Switch) -> list[str]:
        """Return what can be chosen; ``#`` stands for a number in a field of its own."""
        forms = [form for form in switch.forms if form != OWN]
        offered = [
            form if (form := form_of(option)) in forms else option
            for option in switch.offers(self.rules)
        ]
        return list(dict.fromkeys([*offered, *(form for form in switch.forms if form == OWN)]))

    def number(self, switch: Switch, option: str) -> str:
        """Return the number in a field; "" if the option has none."""
        if OWN not in option:
            return ""
        return number_shown(switch, self.rules, self.values[switch.id], option)

    def is_chosen(self, switch: Switch, option: str) -> bool:
        number, value = self.number(switch, option), self.values[switch.id]
        return option == value or (number != "" and option.replace(OWN, number) == value)

    def example(self, switch: Switch) -> Example | None:
        return _example(switch.id, self.seen) if self.can_be_shown else None


@lru_cache(maxsize=EXAMPLES_KEPT)
def _example(switch_id: str, rules: str) -> Example | None:
    """``rules`` are JSON, which can be a cache key."""
    return example(SWITCHES[switch_id], json.loads(rules))


SUMMARIES: Mapping[str, Callable[[Ruleset], Sequence[str]]] = {
    "table": lambda ruleset: [players_text(ruleset), cards_words_of(ruleset)],
    "values": lambda ruleset: [f"{cards}: {points}" for cards, points in grouped_values(ruleset)],
    "cancels": lambda ruleset: [first_pattern_text(ruleset)],
    "penalties": lambda ruleset: [penalty_title(penalty) for penalty in scored(ruleset)],
    "game": lambda ruleset: length_texts(ruleset)[:1],
}


def draft_of(name: str, rules: Rules, errors: Mapping[str, str] | None = None) -> Draft:
    find = " ".join(request.form.get("find", "").casefold().split())
    text = toml_text({key: entry for key, entry in rules.items() if key != "title"})
    return Draft(name, rules, read_values(rules), text, errors or {}, find)


def read_draft(form: HouseForm, base: Ruleset) -> Draft:
    """Apply the rules typed as data, then every changed switch."""
    name = plain_text(form.name.data or "")
    errors = {"name": problem} if (problem := name_problem(name)) else {}
    try:
        seen = to_mapping(checked_ruleset("rules", load_json(form.seen.data or "")))
    except ValueError:
        seen = to_mapping(base)
    before = draft_of(name, seen)
    sent = {key: sent_value(SWITCHES[key], before) for key in before.values}
    changed = {key: value for key, value in sent.items() if value != before.values[key]}
    refused = {key: it for key, it in changed.items() if not SWITCHES[key].takes(seen, it)}
    chosen = {key: value for key, value in changed.items() if key not in refused}
    verb, reset = button_in(form.do.data or "")
    if verb == "reset" and reset in SWITCHES:
        chosen[reset] = value_in_preset(before.differences.ref, reset)
    typed = before.text if form.text.data is None else form.text.data.replace("\r\n", "\n")
    rules: Rules = seen
    if typed.strip() != before.text.strip():
        rules, problems = read_rules(typed)
        if problems:
            rules, chosen = seen, {}
            errors[""] = problems_text(problems)
    try:
        rules = change(rules, chosen)
        rules = to_mapping(checked_ruleset("rules", rules))
    except RulesetError as error:
        places: dict[str, list[Fault]] = {}
        for fault in error.faults:
            switch = switch_at(fault, rules)
            shown = switch.id if switch and switch.applies(rules) else ""
            places.setdefault(shown, []).append(fault)
        errors |= {place: problems_text(faults, rules) for place, faults in places.items()}
    if refused or errors.keys() - {"name"}:
        errors |= {key: bounds_text(SWITCHES[key], value) for key, value in refused.items()}
        values = {**before.values, **chosen, **refused}
        return replace(before, values=values, text=typed, errors=errors)
    return draft_of(name, rules, errors)


def sent_value(switch: Switch, before: Draft) -> str:
    """Return what is chosen; a changed number wins over an unchanged choice."""
    value = before.values[switch.id]
    typed = {
        form: plain_number(request.form.get(field_name(switch, form), "")) for form in switch.forms
    }
    retyped = [
        form for form, number in typed.items() if number and number != before.number(switch, form)
    ]
    picked = request.form.get(f"s-{switch.id}", value)
    if picked == OWN and not typed.get(OWN):
        return value
    is_kept = picked in (value, form_of(value))
    if picked in typed and not (is_kept and retyped):
        return picked.replace(OWN, typed[picked])
    if not retyped:
        return picked
    form = picked if picked in retyped else retyped[0]
    return form.replace(OWN, typed[form])


def field_name(switch: Switch, form: str) -> str:
    """Return the name of the field for the number of options of this form."""
    return f"n-{switch.id}" if form == OWN else f"n-{switch.id}-{form}"


def number_shown(switch: Switch, rules: Rules, value: str, form: str) -> str:
    """Return the chosen number, else an offered one; "" in ``OWN`` while an offer is chosen."""
    offered = switch.offers(rules)
    if form == OWN:
        return "" if value in offered or form_like(switch, value) != OWN else value
    if form_like(switch, value) == form:
        return number_in(value, form)
    return next(number_in(option, form) for option in offered if form_of(option) == form)


def plain_number(text: str) -> str:
    """Return a number as rules have it, any other text stripped.

    >>> plain_number(" −07"), plain_number("+5"), plain_number("many")
    ('-7', '5', 'many')
    """
    bare = text.strip().translate(PLAIN_MINUS).removeprefix("+")
    return str(int(bare)) if re.fullmatch(r"-?[0-9]{1,4}", bare) else bare


def bounds_text(switch: Switch, value: str) -> str:
    if not switch.forms:
        return _("Choose one of these.")
    bounds = switch.bounds_of(form_like(switch, value))
    least, most = (str(end).replace("-", MINUS) for end in bounds)
    return _("Type a whole number from %(least)s to %(most)s.", least=least, most=most)


def form_like(switch: Switch, value: str) -> str:
    """Return the form that a value seems to be meant in, whatever stands for its number."""
    for form in sorted(switch.forms, key=len, reverse=True):
        before, _own, after = form.partition(OWN)
        fits = value.startswith(before) and value.endswith(after)
        if fits and len(value) >= len(before) + len(after):
            return form
    return OWN


def example_at_the_top(draft: Draft) -> dict[str, Any]:
    """Return a hole ruled by these rules, and its total by the nearest preset."""
    table = compile_ruleset(draft.ruleset)
    base = compile_ruleset(find_ruleset(draft.differences.ref))
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


def house_page(template: str, draft: Draft, form: HouseForm, **more: Any) -> str:  # noqa: ANN401
    return render_template(
        template,
        draft=draft,
        form=form,
        top=example_at_the_top(draft) if draft.can_be_shown else None,
        switch_label=switch_label,
        option_label=option_label,
        option_parts=option_parts,
        section_title=section_title,
        field_name=field_name,
        **more,
    )


def house_or_404(code: str) -> HouseRule:
    return house_for_code(code) or abort(404)


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
    house = house_or_404(code)
    back = (url_for(".show", code=house.code), say("rules"))
    return edited(known_ruleset(house.code), shown_name(house.name), back, house.code)


def edited(base: Ruleset, name: str, back: tuple[str, str], code: str = "") -> Answer:
    """``back`` is (URL, label)."""
    form = HouseForm()
    is_sent = form.is_submitted()
    draft = read_draft(form, base) if is_sent else draft_of(name, to_mapping(base))
    is_good = not is_sent or (form.validate() and not draft.errors)
    if is_sent and is_good and form.do.data == "save":
        made = saved(draft.name, draft.rules, form.draft.data, code)
        return see_other(url_for(".show", code=made, **new_game_in(request.args)))
    action = ("save", _("Save these rules"))
    page = house_page(
        "rules/house_form.html", draft, form, title=say("house_rules"), back=back, action=action
    )
    return page, 200 if is_good else 422


@bp.post("/rules/house/preview")
def preview() -> Answer:
    """Return the switches after a change, for the page’s script."""
    form = HouseForm()
    if not form.validate():
        return "", 422
    return house_page("rules/_switches.html", read_draft(form, default_of(None)), form)


@bp.get("/rules/house/<code>")
def show(code: str) -> Answer:
    house = house_or_404(code)
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
    house = house_or_404(code)
    if kind not in MIMETYPES:
        abort(404)
    write = toml_text if kind == "toml" else json_text
    answer = Response(write(to_mapping(ruleset_of(house))), mimetype=MIMETYPES[kind])
    name = f"back-nine-{house.code}.{kind}"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@bp.route("/rules/load", methods=["GET", "POST"])
def load() -> Answer:
    form, errors, new_game = LoadForm(), {}, new_game_in(request.args)
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
            errors["code"] = _("No rules have this code. Check it: it has six letters and digits.")
        except FaultsError as error:
            errors["text"] = problems_text(error.faults)
    page = render_template(
        "rules/house_load.html", form=form, text=text, errors=errors, new_game=new_game
    )
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
    form = HouseForm()
    name = _("%(title)s, changed", title=ruleset_title(play.ruleset))
    is_sent = form.is_submitted()
    draft = read_draft(form, play.ruleset) if is_sent else draft_of(name, to_mapping(play.ruleset))
    is_good = not is_sent or (form.validate() and not draft.errors)
    if not is_good or form.do.data not in ("all", "now", "next"):
        back = (url_for("rules.of_game", public_id=public_id), say("rules"))
        action = ("next", _("Which holes change?"))
        page = house_page(
            "rules/house_form.html",
            draft,
            form,
            title=say("change_rules"),
            back=back,
            action=action,
        )
        return page, 200 if is_good else 422
    next_hole = max((hole.number for hole in play.holes), default=0) + 1
    status = 200
    if form.do.data != "next":
        ruleset = find_rules(saved(draft.name, draft.rules, form.draft.data))
        from_hole = 1 if form.do.data == "all" else next_hole
        try:
            change_rules(game, ensure_device(), ruleset, from_hole, form.draft.data)
            return see_other(url_for("games.show", public_id=public_id))
        except RulesTooLateError:
            status = 422
    holes = changed_holes(play, draft.ruleset)
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
        draft=draft,
        form=form,
        play=play,
        rows=rows,
        unread=[hole.number for hole in holes if hole.after is None],
        from_hole=next_hole,
    )
    return page, status
