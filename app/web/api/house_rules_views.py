"""House rules by the API: saved under a code, like those made with switches."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Any

from flask import Blueprint
from pydantic import ConfigDict, Field

from app.golf.checking import checked_ruleset
from app.golf.errors import RulesetError, UnknownRulesetError
from app.golf.faults import Fault
from app.golf.ruleset import to_mapping
from app.record.allowed_text import LONGEST_NAME
from app.record.change.house_rules import check_same_rules, save_house_rules
from app.web.api.operation import operation
from app.web.api.problem import refused
from app.web.api.sent_faults import rules_faults
from app.web.api.writes import SaidAs
from app.web.base.permissions import known_device
from app.web.base.player_names import name_problem
from app.wording.basics.say import say

bp = Blueprint("api_house_rules_said", __name__)


@dataclass(frozen=True, slots=True)
class HouseRulesBody:
    """Rules to be kept: a ruleset as in docs/rules.md, which may extend a preset.

    With the ``code`` of rules that this token made, they become its next version.
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
    faults = []
    if problem := name_problem(body.name.strip()):
        faults.append(Fault("body.name", "name", {"problem": problem}, "request"))
    try:
        rules = to_mapping(checked_ruleset("rules", body.ruleset))
    except (RulesetError, UnknownRulesetError) as error:
        faults += rules_faults(error, "body.ruleset")
    if faults:
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("nothing_saved"), faults)
    device = known_device() or ""
    name = body.name.strip()
    code = save_house_rules(device, name, rules, body.said_as, body.code)
    check_same_rules(device, name, rules, body.said_as)
    return HouseRulesCode(code)
