"""The forms of house rules: what was chosen, typed or pasted, read into rules as data."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import request
from flask_babel import gettext as _
from wtforms import HiddenField, StringField

from app.golf.checking import checked_ruleset
from app.golf.errors import RulesetError
from app.golf.ruleset import Ruleset, to_mapping
from app.golf.switches import (
    OWN,
    SWITCHES,
    Rules,
    Switch,
    change,
    read_values,
    switch_at,
)
from app.golf.switches.terms import form_of, number_in
from app.rules_file import read_rules, toml_text
from app.web.forms import SafeForm, name_problem
from app.wording.names import MINUS
from app.wording.switches import problems_text

LONGEST_TEXT = 20_000  # characters of rules


class HouseForm(SafeForm):
    """Rules being changed: ``seen`` are the rules the page was made from, ``text`` their data."""

    name = StringField()
    seen = HiddenField()
    text = StringField()
    do = StringField(default="")


class LoadForm(SafeForm):
    """A code, or a file that is pasted or chosen."""

    code = StringField()
    text = StringField()


@dataclass(frozen=True, slots=True)
class HouseDraft:
    """Rules as a form has them: ``rules`` can be played; ``values`` are what is chosen.

    Where something can't be played, ``rules`` are those before it, and ``errors`` say by switch
    ("" for the data, "name" for the name) what is wrong.
    """

    name: str
    rules: Rules
    values: Mapping[str, str]
    text: str
    errors: Mapping[str, str] = field(default_factory=dict)


def first_draft(ruleset: Ruleset, name: str = "") -> HouseDraft:
    """The form of rules nobody has changed yet."""
    return drafted(name, to_mapping(ruleset))


def drafted(name: str, rules: Rules, errors: Mapping[str, str] | None = None) -> HouseDraft:
    """The form of rules that can be played."""
    return HouseDraft(name, rules, read_values(rules), toml_text(untitled(rules)), errors or {})


def untitled(rules: Rules) -> dict[str, Any]:
    """The rules without their name, which has a field of its own."""
    return {key: entry for key, entry in rules.items() if key != "title"}


def read_draft(form: HouseForm, base: Ruleset) -> HouseDraft:
    """What was sent: the data as typed, then every switch that was changed on the page."""
    name = (form.name.data or "").strip()
    seen = seen_rules(form, base)
    wrong = {"name": problem} if (problem := name_problem(name)) else {}
    picked, odd = chosen_values(seen)
    chosen = picked
    text = (form.text.data or "").replace("\r\n", "\n")
    typed = toml_text(untitled(seen)) if form.text.data is None else text
    rules: Rules = seen
    if typed.strip() != toml_text(untitled(seen)).strip():
        found, problems = read_rules(typed)
        rules = rules if problems else found
        if problems:
            chosen, wrong = {}, wrong | {"": problems_text(problems)}
    try:
        rules = change(rules, chosen)
        rules = to_mapping(checked_ruleset("rules", rules))
    except RulesetError as error:
        wrong |= problems_by_place(error.all, rules)
    if odd or wrong.keys() - {"name"}:
        return HouseDraft(
            name, seen, {**read_values(seen), **chosen, **odd}, typed, wrong | said(odd)
        )
    return drafted(name, rules, wrong)


def seen_rules(form: HouseForm, base: Ruleset) -> Rules:
    """The rules that the page was made from; those it began with where they were tampered with."""
    try:
        return to_mapping(checked_ruleset("rules", json.loads(form.seen.data or "")))
    except (ValueError, RecursionError):
        return to_mapping(base)


def chosen_values(seen: Rules) -> tuple[dict[str, str], dict[str, str]]:
    """The switches that were changed on the page, and numbers that can't be read."""
    chosen: dict[str, str] = {}
    odd: dict[str, str] = {}
    for switch_id, before in read_values(seen).items():
        value = sent_value(SWITCHES[switch_id], seen, before)
        if value == before:
            continue
        known = SWITCHES[switch_id].takes(seen, value)
        (chosen if known else odd)[switch_id] = value
    return chosen, odd


def sent_value(switch: Switch, seen: Rules, before: str) -> str:
    """What was chosen or typed for one switch; a number typed anew goes before a choice."""
    typed = {form: sent_number(switch.id, form) for form in switch.forms}
    shown = {form: number_shown(switch, seen, before, form) for form in typed}
    picked = request.form.get(f"s-{switch.id}", before)
    if picked == OWN and not typed.get(OWN):
        return before
    anew = [form for form, number in typed.items() if number and number != shown[form]]
    is_kept = picked in (before, form_of(before))
    if picked in typed and not (is_kept and anew):
        return picked.replace(OWN, typed[picked])
    if not anew:
        return picked
    form = picked if picked in anew else anew[0]
    return form.replace(OWN, typed[form])


def sent_number(switch_id: str, form: str) -> str:
    """The number typed in the options of one form of a switch."""
    return plain_number(request.form.get(field_name(switch_id, form), ""))


def field_name(switch_id: str, form: str) -> str:
    """What the field is called that holds the number of such options.

    >>> field_name("value_J", "#"), field_name("beaten", "# a player")
    ('n-value_J', 'n-beaten-# a player')
    """
    return f"n-{switch_id}" if form == OWN else f"n-{switch_id}-{form}"


def number_shown(switch: Switch, rules: Rules, value: str, form: str) -> str:
    """What stands in the field of a form while a value is chosen: its own number or an offered one.

    A number of one's own has an empty field where one of those offered is chosen.
    """
    offered = switch.offers(rules)
    if form == OWN:
        return "" if value in offered or form_like(switch, value) != OWN else value
    if form_like(switch, value) == form:
        return number_in(value, form)
    return next(number_in(option, form) for option in offered if form_of(option) == form)


def plain_number(text: str) -> str:
    """A number as data has it, anything else as it was typed.

    >>> plain_number(" −07"), plain_number("+5"), plain_number("many")
    ('-7', '5', 'many')
    """
    bare = text.strip().replace(MINUS, "-").removeprefix("+")
    return str(int(bare)) if re.fullmatch(r"-?[0-9]{1,4}", bare) else bare


def said(odd: Mapping[str, str]) -> dict[str, str]:
    """What is wrong with numbers that a switch doesn't take."""
    return {switch_id: bounds_text(SWITCHES[switch_id], value) for switch_id, value in odd.items()}


def bounds_text(switch: Switch, value: str) -> str:
    """Which numbers may stand in a value, or that it is none of the choices."""
    if not switch.forms:
        return _("Choose one of these.")
    bounds = switch.bounds_of(form_like(switch, value))
    least, most = (str(end).replace("-", MINUS) for end in bounds)
    return _("Write a whole number from %(least)s to %(most)s.", least=least, most=most)


def form_like(switch: Switch, value: str) -> str:
    """The form that a value was typed into, also where what was typed is no number."""
    longest_first = sorted(switch.forms, key=len, reverse=True)
    return next(form for form in [*longest_first, OWN] if is_like(value, form))


def is_like(value: str, form: str) -> bool:
    """Whether a value is this form with anything in the place of its number."""
    before, _own, after = form.partition(OWN)
    fits = value.startswith(before) and value.endswith(after)
    return fits and len(value) >= len(before) + len(after)


def problems_by_place(errors: Sequence[RulesetError], rules: Rules) -> dict[str, str]:
    """What is wrong, at the switch that can change it; "" for the data."""
    places: dict[str, list[RulesetError]] = {}
    for error in errors:
        places.setdefault(place_of(error, rules), []).append(error)
    return {place: problems_text(here, rules) for place, here in places.items()}


def place_of(error: RulesetError, rules: Rules) -> str:
    """The switch to show an error at, "" for the data."""
    found = switch_at(error, rules)
    return found.id if found and found.applies(rules) else ""


def sent_text(form: LoadForm) -> str:
    """What was pasted, or the file that was chosen."""
    file = request.files.get("file")
    sent = file.read(LONGEST_TEXT * 4).decode("utf-8", "replace") if file else ""
    return sent or form.text.data or ""
