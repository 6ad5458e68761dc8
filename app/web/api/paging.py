"""Lists a page at a time: where one goes on, and who may ask for how much of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Any, TypeVar

from flask import request, url_for
from pydantic import ConfigDict, Field

from app.golf.faults import Fault
from app.web.api.problem import Refused, refused
from app.wording.basics.say import say

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class PageQuery:
    """A page of a list: at most ``limit`` entries, those after the ``cursor`` of the last page."""

    limit: Annotated[int, Field(ge=1, le=100)] = 20
    cursor: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{0,100}$")] = ""
    __pydantic_config__ = ConfigDict(extra="forbid")


def part_of(
    all_of: Sequence[One], asked: PageQuery, key_of: Callable[[One], str]
) -> tuple[Sequence[One], str | None]:
    """A page of a list that is known whole, and the cursor of the next one.

    Raises ``Refused`` for a cursor that names none of its entries.
    """
    first = 0
    if asked.cursor:
        keys = [key_of(one) for one in all_of]
        if asked.cursor not in keys:
            raise cursor_unknown()
        first = keys.index(asked.cursor) + 1
    page = all_of[first : first + asked.limit]
    more = first + asked.limit < len(all_of)
    return page, key_of(page[-1]) if more else None


def cursor_unknown() -> Refused:
    """A cursor that was never given, or whose entry is gone."""
    fault = Fault("query.cursor", "cursor", kind="request")
    return refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("not_as_described"), [fault])


def link_to(cursor: str) -> str:
    """The header that leads to the next page."""
    words: dict[str, Any] = {**(request.view_args or {}), **request.args, "cursor": cursor}
    url = url_for(str(request.endpoint), **words)
    return f'<{url}>; rel="next"'
