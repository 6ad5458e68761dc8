"""One operation of the API: what it checks is what its description says, both from one place.

A function under ``operation`` gets the parts of its address by name, ``query`` and ``body`` as the
dataclasses that its types name, and gives back the dataclass that is the answer. Types are checked
and written by pydantic.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from hashlib import sha256
from http import HTTPStatus
from inspect import cleandoc
from typing import Any, Literal, TypeVar, get_type_hints

from flask import Blueprint, Response, current_app, request
from pydantic import TypeAdapter, ValidationError
from werkzeug.exceptions import HTTPException

from app.formats.api.links import VERSION
from app.formats.json_text import read_json
from app.golf.deck_letters import ENGLISH
from app.golf.errors import GolfError
from app.golf.faults import MOST_FAULTS, Fault
from app.record.access.rights import RIGHTS, Right
from app.web.api.paging import link_to
from app.web.api.problem import Problem, Refused, problem_answer, refused
from app.web.api.rate_limit import count_request
from app.web.api.refusals import problem_of, seconds_of
from app.web.api.sent_faults import type_faults
from app.web.api.token import ask_as_device
from app.web.base.device import known_device
from app.wording.basics.deck import play_with
from app.wording.basics.say import say

OPERATIONS: list["Operation"] = []
"""All that there are, in the order in which they were written."""
JSON = "application/json"
OF_A_GAME = f"{VERSION}/games/<public_id>"
Needs = Right | Literal["token"]
"""The right that an operation needs in its game or group, or only that a token asks."""
View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Operation:
    """An address, a method and what is checked; ``needs`` is the right, None
    where all may.

    ``answers`` is the status of success, ``problems`` are the others that it may have beside those
    that its checks bring.
    """

    method: str
    path: str
    name: str
    summary: str
    told: str
    needs: Needs | None
    query: TypeAdapter[Any] | None
    body: TypeAdapter[Any] | None
    answer: TypeAdapter[Any]
    answers: HTTPStatus = HTTPStatus.OK
    problems: Sequence[HTTPStatus] = ()
    media: str = JSON
    tags: Sequence[str] = field(default=())

    @property
    def is_list(self) -> bool:
        """Whether its answers are pages, which lead to the next one."""
        return self.query is not None and "cursor" in self.query.json_schema()["properties"]

    @property
    def statuses(self) -> set[int]:
        """Every status that an answer may have."""
        found = {self.answers, *self.problems, HTTPStatus.BAD_REQUEST}
        if self.method == "GET":
            found.add(HTTPStatus.NOT_MODIFIED)
        if self.needs:
            found |= {HTTPStatus.UNAUTHORIZED, HTTPStatus.SERVICE_UNAVAILABLE}
            found |= {HTTPStatus.INSUFFICIENT_STORAGE} if self.method != "GET" else set()
        if self.needs in RIGHTS:
            found |= {HTTPStatus.NOT_FOUND, HTTPStatus.UNPROCESSABLE_ENTITY}
            found |= {HTTPStatus.FORBIDDEN} if self.needs != "view" else set()
            found |= {HTTPStatus.GONE} if self.path.startswith(OF_A_GAME) else set()
        if self.query or self.body:
            found.add(HTTPStatus.UNPROCESSABLE_ENTITY)
        if self.body:
            found |= {HTTPStatus.LENGTH_REQUIRED, HTTPStatus.REQUEST_ENTITY_TOO_LARGE}
        return {*map(int, found), HTTPStatus.TOO_MANY_REQUESTS}


def operation(
    bp: Blueprint,
    method: str,
    path: str,
    needs: Needs | None,
    *problems: HTTPStatus,
    answers: HTTPStatus = HTTPStatus.OK,
) -> Callable[[View], View]:
    """Answer an address of the API by a function, and describe it by that function's types."""

    def registered(view: View) -> View:
        hints = get_type_hints(view, include_extras=True)
        summary, _blank, told = cleandoc(view.__doc__ or "").partition("\n\n")
        one = Operation(
            method,
            VERSION + path,
            view.__name__,
            summary.rstrip("."),
            told,
            needs,
            _adapter(hints.get("query")),
            _adapter(hints.get("body")),
            TypeAdapter(hints["return"]),
            answers,
            problems,
            tags=(path.split("/")[1],),
        )
        OPERATIONS.append(one)
        bp.add_url_rule(one.path, view.__name__, _answering(one, view), methods=[method])
        return view

    return registered


def _adapter(kind: Any) -> TypeAdapter[Any] | None:  # noqa: ANN401
    """What checks a type; None for no type."""
    return TypeAdapter(kind) if kind else None


def _answering(operation: Operation, view: Callable[..., Any]) -> Callable[..., Response]:
    """A view of Flask: checks the request, calls the function, writes its answer."""

    @wraps(view)
    def answer(**parts: Any) -> Response:  # noqa: ANN401
        play_with(ENGLISH)
        try:
            if operation.needs:
                ask_as_device()
            count_request(known_device() if operation.needs else None)
            found = view(**parts, **sent(operation))
        except Refused as error:
            return _refusal(operation, error.problem)
        except HTTPException as error:
            _check_described(operation, error.code or 0)
            raise
        except GolfError as error:
            return _refusal(operation, problem_of(error), seconds_of(error))
        return found if isinstance(found, Response) else written(operation, found)

    return answer


def written(operation: Operation, found: Any) -> Response:  # noqa: ANN401
    """What was found as an answer; 304 for whoever has it already."""
    body = operation.answer.dump_json(found)
    answer = Response(body, int(operation.answers), content_type=operation.media)
    if operation.method != "GET":
        return answer
    more = getattr(found, "next", None)
    if isinstance(more, str):
        answer.headers["Link"] = link_to(more)
    answer.set_etag(sha256(body).hexdigest()[:24])
    answer.make_conditional(request)
    return answer


def _check_described(operation: Operation, status: int) -> None:
    """See that the description has a status that is about to be answered, where this is a test."""
    assert not current_app.testing or status in operation.statuses, (operation.name, status)


def _refusal(operation: Operation, problem: Problem, seconds: int | None = None) -> Response:
    """The answer that says why not; a status that the description lacks is a fault of ours.

    It may be tried again after so many ``seconds``, where that helps.
    """
    _check_described(operation, problem.status)
    headers = {"WWW-Authenticate": "Bearer"} if problem.status == HTTPStatus.UNAUTHORIZED else {}
    if seconds is not None:
        headers["Retry-After"] = str(seconds)
    return problem_answer(problem, headers)


def sent(operation: Operation) -> dict[str, Any]:
    """What was sent with a request, checked; raises ``Refused`` with everything that is wrong."""
    found: dict[str, Any] = {}
    faults: list[Fault] = []
    for name, checked_by, read in (
        ("query", operation.query, _read_query),
        ("body", operation.body, read_body),
    ):
        if checked_by is None:
            continue
        try:
            found[name] = read(checked_by)
        except ValidationError as error:
            faults += type_faults(error, name, _query_words() if name == "query" else _sent_json())
    if faults:
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("not_as_described"), faults)
    return found


def _query_words() -> dict[str, Any]:
    """The words after the question mark; one that stands there twice is a list."""
    return {
        name: all_of[0] if len(all_of) == 1 else all_of for name, all_of in request.args.lists()
    }


def _read_query(checked_by: TypeAdapter[Any]) -> Any:  # noqa: ANN401
    """The words after the question mark; one that is unknown or stands there twice is wrong."""
    return checked_by.validate_python(_query_words())


def _sent_json() -> Any:  # noqa: ANN401
    """The body as JSON, None where it is none."""
    return request.get_json(force=True, silent=True)


def read_body(checked_by: TypeAdapter[Any]) -> Any:  # noqa: ANN401
    """The body as JSON; raises ``Refused`` where something stands in it twice."""
    body = request.get_data()
    found = checked_by.validate_json(body, strict=True)
    _read, odd = read_json(body.decode())
    twice = [fault for fault in odd if fault.code == "stands_twice"][:MOST_FAULTS]
    if twice:
        faults = [replace(fault, path=f"body.{fault.path}", kind="request") for fault in twice]
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("not_as_described"), faults)
    return found
