"""Cursor pagination, and checks of operations about a person."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Any, TypeVar

from flask import abort, request, url_for
from pydantic import ConfigDict, Field

from app.golf.faults import Fault, UnknownRulesetError
from app.golf.ruleset import preset_mappings
from app.record.group.group_state import GroupState
from app.record.group.people import Person
from app.stats import Counter
from app.web.api.problem import Refused, refused, rules_faults
from app.wording.names import say

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class PageQuery:
    """A page of a list: at most ``limit`` entries, those after the ``cursor`` of the last page."""

    limit: Annotated[int, Field(ge=1, le=100)] = 20
    cursor: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{0,100}$")] = ""
    __pydantic_config__ = ConfigDict(extra="forbid")


def part_of(
    all_of: Sequence[Item], asked: PageQuery, key_of: Callable[[Item], str]
) -> tuple[Sequence[Item], str | None]:
    """Return a page of a complete list and the next cursor; ``Refused`` for an unknown cursor."""
    first = 0
    if asked.cursor:
        keys = [key_of(item) for item in all_of]
        if asked.cursor not in keys:
            raise cursor_unknown()
        first = keys.index(asked.cursor) + 1
    page = all_of[first : first + asked.limit]
    more = first + asked.limit < len(all_of)
    return page, key_of(page[-1]) if more else None


def cursor_unknown() -> Refused:
    fault = Fault("query.cursor", "cursor")
    return refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("not_as_described"), [fault])


def link_to(cursor: str) -> str:
    words: dict[str, Any] = {**(request.view_args or {}), **request.args, "cursor": cursor}
    url = url_for(str(request.endpoint), **words)
    return f'<{url}>; rel="next"'


@dataclass(frozen=True, slots=True)
class RulesQuery:
    """The figures under one set of rules, by the name in an answer; "" for all."""

    rules: Annotated[str, Field(max_length=1000)] = ""
    __pydantic_config__ = ConfigDict(extra="forbid")


def check_rules(asked: RulesQuery, known: Collection[str]) -> None:
    """Raise ``Refused`` for rules that are neither a preset nor known."""
    if asked.rules and asked.rules not in known and asked.rules not in preset_mappings():
        error = UnknownRulesetError(asked.rules, (*preset_mappings(), *known))
        faults = [*rules_faults(error, "query.rules")]
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("not_as_described"), faults)


def rules_asked(asked: RulesQuery, counters: Mapping[str, Counter]) -> str:
    """Default to the rules with most holes, "" without games. Raises as ``check_rules``."""
    check_rules(asked, counters)
    most = max(counters, key=lambda rules: counters[rules].holes, default="")
    return asked.rules or most


def person_there(state: GroupState, key: str) -> Person:
    return state.by_key.get(key) or abort(HTTPStatus.NOT_FOUND)
