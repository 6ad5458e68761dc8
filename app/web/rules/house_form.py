"""The forms of house rules, parsed into rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flask import request
from wtforms import HiddenField, StringField

from app.formats.rules_file import read_rules, toml_text
from app.golf.checking import checked_ruleset
from app.golf.faults import Fault, RulesetError
from app.golf.reading import load_json
from app.golf.ruleset import Ruleset, to_mapping
from app.golf.switches import SWITCHES, Rules, change, read_values, switch_at
from app.record.allowed_text import plain_text
from app.web.base.forms import SafeForm
from app.web.base.http import button_in
from app.web.base.page_parts import name_problem
from app.web.rules.house_numbers import bounds_text, sent_value
from app.wording.rules.differences import differences_of, value_in_preset
from app.wording.rules.switches import problems_text

LONGEST_TEXT = 20_000  # characters of rules


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


@dataclass(frozen=True, slots=True)
class HouseDraft:
    """``rules`` are the last playable ones; ``errors`` are by switch, "" for the data."""

    name: str
    rules: Rules
    values: Mapping[str, str]
    text: str
    errors: Mapping[str, str] = field(default_factory=dict)


def first_draft(ruleset: Ruleset, name: str = "") -> HouseDraft:
    return _draft_of_rules(name, to_mapping(ruleset))


def _draft_of_rules(name: str, rules: Rules, errors: Mapping[str, str] | None = None) -> HouseDraft:
    return HouseDraft(
        name, rules, read_values(rules), toml_text(_without_title(rules)), errors or {}
    )


def _without_title(rules: Rules) -> dict[str, Any]:
    return {key: entry for key, entry in rules.items() if key != "title"}


def read_draft(form: HouseForm, base: Ruleset) -> HouseDraft:
    """Apply the rules typed as data, then every changed switch."""
    name = plain_text(form.name.data or "")
    seen = _seen_rules(form, base)
    wrong = {"name": problem} if (problem := name_problem(name)) else {}
    picked, invalid = _chosen_values(seen)
    chosen = {**picked, **_reset_value(form, seen)}
    text = (form.text.data or "").replace("\r\n", "\n")
    typed = toml_text(_without_title(seen)) if form.text.data is None else text
    rules: Rules = seen
    if typed.strip() != toml_text(_without_title(seen)).strip():
        found, problems = read_rules(typed)
        rules = rules if problems else found
        if problems:
            chosen, wrong = {}, wrong | {"": problems_text(problems)}
    try:
        rules = change(rules, chosen)
        rules = to_mapping(checked_ruleset("rules", rules))
    except RulesetError as error:
        wrong |= _problems_by_place(error.faults, rules)
    if invalid or wrong.keys() - {"name"}:
        wrong |= {key: bounds_text(SWITCHES[key], value) for key, value in invalid.items()}
        return HouseDraft(name, seen, {**read_values(seen), **chosen, **invalid}, typed, wrong)
    return _draft_of_rules(name, rules, wrong)


def _reset_value(form: HouseForm, seen: Rules) -> dict[str, str]:
    verb, switch_id = button_in(form.do.data or "")
    if verb != "reset" or switch_id not in SWITCHES:
        return {}
    nearest = differences_of(checked_ruleset("rules", seen)).ref
    return {switch_id: value_in_preset(nearest, switch_id)}


def _seen_rules(form: HouseForm, base: Ruleset) -> Rules:
    try:
        return to_mapping(checked_ruleset("rules", load_json(form.seen.data or "")))
    except ValueError:
        return to_mapping(base)


def _chosen_values(seen: Rules) -> tuple[dict[str, str], dict[str, str]]:
    chosen: dict[str, str] = {}
    invalid: dict[str, str] = {}
    for switch_id, before in read_values(seen).items():
        value = sent_value(SWITCHES[switch_id], seen, before)
        if value == before:
            continue
        known = SWITCHES[switch_id].takes(seen, value)
        (chosen if known else invalid)[switch_id] = value
    return chosen, invalid


def _problems_by_place(faults: Sequence[Fault], rules: Rules) -> dict[str, str]:
    """Return sentences by the switch that can correct them; "" for the data."""
    places: dict[str, list[Fault]] = {}
    for fault in faults:
        places.setdefault(_place_of(fault, rules), []).append(fault)
    return {place: problems_text(here, rules) for place, here in places.items()}


def _place_of(fault: Fault, rules: Rules) -> str:
    found = switch_at(fault, rules)
    return found.id if found and found.applies(rules) else ""


def sent_text(form: LoadForm) -> str:
    file = request.files.get("file")
    sent = file.read(LONGEST_TEXT * 4).decode("utf-8", "replace") if file else ""
    return sent or form.text.data or ""
