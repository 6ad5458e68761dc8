"""Presets and house rules by the API."""

from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from flask import Blueprint, abort

from app.golf.catalogue import find_ruleset, preset_mappings, whole_mapping
from app.golf.errors import UnknownRulesetError
from app.golf.ruleset import to_mapping
from app.record.change.house_rules import ruleset_of
from app.web.api.operation import operation
from app.web.api.problem import refused
from app.web.rules.choices import house_for_code
from app.wording.errors.problems import error_text
from app.wording.rules.summary import ruleset_title

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
    return HouseRules(house.code, house.version, house.name, to_mapping(ruleset_of(house)))


def _preset_of(ruleset_id: str) -> Preset:
    return Preset(ruleset_id, ruleset_title(find_ruleset(ruleset_id)), whole_mapping(ruleset_id))
