"""Shared checks of operations about a person of a group."""

from collections.abc import Collection
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated

from flask import abort
from pydantic import ConfigDict, Field

from app.golf.catalogue import preset_mappings
from app.golf.errors import UnknownRulesetError
from app.record.counts.reading import ByRules
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.web.api.problem import refused
from app.web.api.sent_faults import rules_faults
from app.wording.basics.say import say


@dataclass(frozen=True, slots=True)
class RulesQuery:
    """The figures by one way of playing only, as an answer named it; "" for all."""

    rules: Annotated[str, Field(max_length=1000)] = ""
    __pydantic_config__ = ConfigDict(extra="forbid")


def check_rules(asked: RulesQuery, known: Collection[str]) -> None:
    """Raise ``Refused`` for rules that are neither a preset nor known."""
    if asked.rules and asked.rules not in known and asked.rules not in preset_mappings():
        error = UnknownRulesetError(asked.rules, (*preset_mappings(), *known))
        faults = [*rules_faults(error, "query.rules")]
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("not_as_described"), faults)


def rules_asked(asked: RulesQuery, tallies: ByRules) -> str:
    """Default to the rules with most holes, "" without games. Raises as ``check_rules``."""
    check_rules(asked, tallies)
    most = max(tallies, key=lambda rules: tallies[rules].get("holes", 0), default="")
    return asked.rules or most


def person_there(state: GroupState, key: str) -> Person:
    return state.by_key.get(key) or abort(HTTPStatus.NOT_FOUND)
