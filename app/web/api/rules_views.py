"""Presets and house rules by the API, and saving house rules under a code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Any

from flask import Blueprint, abort
from pydantic import ConfigDict, Field

from app.formats.rules_file import json_text
from app.golf.checking import checked_ruleset
from app.golf.faults import RulesetError, UnknownRulesetError
from app.golf.ruleset import find_ruleset, preset_mappings, to_mapping, whole_mapping
from app.record.allowed_text import LONGEST_NAME, plain_text, shown_name
from app.record.change.house_rules import check_same_rules, ruleset_of, save_house_rules
from app.record.change.raw_game import check_names
from app.web.api.operation import operation
from app.web.api.problem import refused, rules_faults
from app.web.api.writes import SaidAs
from app.web.base.bad_requests import count_bytes
from app.web.base.permissions import known_device
from app.web.rules.page import house_for_code
from app.wording.errors import error_text
from app.wording.names import say
from app.wording.rules import ruleset_title

bp = Blueprint("api_rules", __name__)


@dataclass(frozen=True, slots=True)
class Preset:
    """A way of playing that comes with this copy; ``ruleset`` is as in docs/rules.md."""

    id: str
    title: str
    ruleset: dict[str, Any]


@operation(bp, "GET", "/presets", None)
def presets() -> Sequence[Preset]:
    """All presets, in the order in which they are offered."""
    return [_preset_of(mapping) for mapping in preset_mappings()]


@operation(bp, "GET", "/presets/<ruleset_id>", None, HTTPStatus.NOT_FOUND)
def preset(ruleset_id: str) -> Preset:
    """One preset."""
    try:
        return _preset_of(ruleset_id)
    except UnknownRulesetError as error:
        raise refused(HTTPStatus.NOT_FOUND, error_text(error)) from None


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Rules that players made: the newest version of those with a code."""

    code: str
    version: int
    title: str
    ruleset: dict[str, Any]


@operation(
    bp, "GET", "/house-rules/<code>", None, HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE
)
def house_rules(code: str) -> HouseRules:
    """House rules by their code; wrong guesses are slowed down."""
    house = house_for_code(code) or abort(HTTPStatus.NOT_FOUND)
    return HouseRules(
        house.code, house.version, shown_name(house.name), to_mapping(ruleset_of(house))
    )


def _preset_of(ruleset_id: str) -> Preset:
    return Preset(ruleset_id, ruleset_title(find_ruleset(ruleset_id)), whole_mapping(ruleset_id))


@dataclass(frozen=True, slots=True)
class HouseRulesBody:
    """Rules to be kept: a ruleset as in docs/rules.md, which may extend a preset.

    With the ``code`` of rules that this link’s code made, they become its next version.
    """

    said_as: SaidAs
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    ruleset: Mapping[str, Any]
    code: Annotated[str, Field(max_length=20)] = ""
    __pydantic_config__ = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class HouseRulesCode:
    """The code under which rules are kept: another phone finds them by it."""

    code: str


@operation(
    *(bp, "POST", "/house-rules", "token", HTTPStatus.FORBIDDEN, HTTPStatus.CONFLICT),
    answers=HTTPStatus.CREATED,
)
def keep(body: HouseRulesBody) -> HouseRulesCode:
    """Keep house rules under a code.

    The same ``said_as`` with the same content is kept once, and refused with other content.
    """
    name = plain_text(body.name)
    faults = [fault.at("body.name") for fault in check_names([name])]
    try:
        rules = to_mapping(checked_ruleset("rules", body.ruleset))
    except (RulesetError, UnknownRulesetError) as error:
        faults += rules_faults(error, "body.ruleset")
    if faults:
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), faults)
    device = known_device() or ""
    count_bytes(len(json_text(rules)))
    code = save_house_rules(device, name, rules, body.said_as, body.code)
    check_same_rules(device, name, rules, body.said_as)
    return HouseRulesCode(code)
