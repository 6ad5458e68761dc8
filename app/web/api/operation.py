"""One operation of the API: what it checks is what its description says, both from one place.

A function under ``operation`` gets the parts of its address by name, ``query`` and ``body`` as the
dataclasses that its types name, and gives back the dataclass that is the answer. Types are checked
and written by pydantic.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import wraps
from http import HTTPStatus
from typing import Any, Literal, TypeVar, get_type_hints

from flask import Blueprint, Response, current_app, request
from pydantic import TypeAdapter, ValidationError

from app.golf.errors import GolfError
from app.record.access.rights import RIGHTS, Right
from app.web.api.pace import count_request
from app.web.api.problem import Fault, Problem, Refused, problem_answer, refused
from app.web.api.refusals import problem_of, seconds_of
from app.web.api.token import ask_as_device
from app.web.base.device import known_device
from app.wording.basics.say import say
from app.wording.errors.api import fault_text

VERSION = "/api/v1"
OPERATIONS: list["Operation"] = []
"""All that there are, in the order in which they were written."""
JSON = "application/json"
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
    def statuses(self) -> set[int]:
        """Every status that an answer may have."""
        found = {self.answers, *self.problems}
        if self.method == "GET":
            found.add(HTTPStatus.NOT_MODIFIED)
        if self.needs:
            found.add(HTTPStatus.UNAUTHORIZED)
        if self.needs in RIGHTS:
            found |= {HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
        if self.query or self.body:
            found.add(HTTPStatus.UNPROCESSABLE_ENTITY)
        if self.body:
            found |= {HTTPStatus.LENGTH_REQUIRED, HTTPStatus.REQUEST_ENTITY_TOO_LARGE}
            found.add(HTTPStatus.BAD_REQUEST)
        return {*map(int, found), HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE}


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
        summary, _blank, told = (view.__doc__ or "").partition("\n\n")
        one = Operation(
            method,
            VERSION + path,
            view.__name__,
            summary.rstrip("."),
            told.strip(),
            needs,
            adapter(hints.get("query")),
            adapter(hints.get("body")),
            TypeAdapter(hints["return"]),
            answers,
            problems,
            tags=(bp.name.removeprefix("api_"),),
        )
        OPERATIONS.append(one)
        bp.add_url_rule(one.path, view.__name__, answering(one, view), methods=[method])
        return view

    return registered


def adapter(kind: Any) -> TypeAdapter[Any] | None:  # noqa: ANN401
    """What checks a type; None for no type."""
    return TypeAdapter(kind) if kind else None


def answering(one: Operation, view: Callable[..., Any]) -> Callable[..., Response]:
    """A view of Flask: checks the request, calls the function, writes its answer."""

    @wraps(view)
    def answer(**parts: Any) -> Response:  # noqa: ANN401
        try:
            if one.needs:
                ask_as_device()
            count_request(known_device() if one.needs else None)
            found = view(**parts, **sent(one))
        except Refused as error:
            return refusal(one, error.problem)
        except GolfError as error:
            return refusal(one, problem_of(error), seconds_of(error))
        if isinstance(found, Response):
            return found
        body = one.answer.dump_json(found)
        return marked(Response(body, int(one.answers), content_type=one.media))

    return answer


def marked(answer: Response) -> Response:
    """What was read, marked by what it says: whoever has it already gets 304 and no body."""
    if request.method in ("GET", "HEAD"):
        answer.add_etag()
        answer.make_conditional(request)
    return answer


def refusal(one: Operation, problem: Problem, seconds: int | None = None) -> Response:
    """The answer that says why not; a status that the description lacks is a fault of ours.

    It may be tried again after so many ``seconds``, where that helps.
    """
    assert not current_app.testing or problem.status in one.statuses, (one.name, problem)
    headers = {"WWW-Authenticate": "Bearer"} if problem.status == HTTPStatus.UNAUTHORIZED else {}
    if seconds is not None:
        headers["Retry-After"] = str(seconds)
    return problem_answer(problem, headers)


def sent(one: Operation) -> dict[str, Any]:
    """What was sent with a request, checked; raises ``Refused`` with everything that is wrong."""
    found: dict[str, Any] = {}
    faults: list[Fault] = []
    for name, checked_by, read in (("query", one.query, read_query), ("body", one.body, read_body)):
        if checked_by is None:
            continue
        try:
            found[name] = read(checked_by)
        except ValidationError as error:
            faults += faults_of(error, name)
    if faults:
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("not_as_described"), faults)
    return found


def read_query(checked_by: TypeAdapter[Any]) -> Any:  # noqa: ANN401
    """The words after the question mark; one that is unknown or stands there twice is wrong."""
    words = {
        name: all_of[0] if len(all_of) == 1 else all_of for name, all_of in request.args.lists()
    }
    return checked_by.validate_python(words)


def read_body(checked_by: TypeAdapter[Any]) -> Any:  # noqa: ANN401
    """The body as JSON."""
    return checked_by.validate_json(request.get_data(), strict=True)


def faults_of(error: ValidationError, part: str) -> list[Fault]:
    """Every place where something sent is not as described."""
    return [
        Fault(
            one["type"],
            ".".join([part, *map(str, one["loc"])]),
            fault_text(one["type"], one.get("ctx", {})),
        )
        for one in error.errors(include_url=False, include_input=False)
    ]
