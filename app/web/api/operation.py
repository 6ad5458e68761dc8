"""Operations of the API: the same types check and describe each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from http import HTTPStatus
from inspect import cleandoc
from typing import Any, Literal, TypeVar, get_type_hints

from flask import Blueprint, Response, current_app, request
from pydantic import TypeAdapter, ValidationError
from werkzeug.exceptions import HTTPException

from app.formats.api.links_and_seats import VERSION
from app.golf.cards import ENGLISH
from app.golf.faults import MOST_FAULTS, Fault, GolfError
from app.golf.reading import read_json
from app.record.access.rights import RIGHTS, Right
from app.web.api.paging import link_to
from app.web.api.problem import Problem, Refused, problem_answer, refused, type_faults
from app.web.api.refusals import problem_of, seconds_of
from app.web.api.token import ask_as_device
from app.web.api.writes import count_request
from app.web.base.answers import mark_of
from app.web.base.permissions import known_device
from app.wording.errors import WHOLE, type_text
from app.wording.names import play_with, say

OPERATIONS: list["Operation"] = []
JSON = "application/json"
OF_A_GAME = f"{VERSION}/games/<public_id>"
Needs = Right | Literal["token"]
"""The right that an operation needs in its game or group, or just any code."""
View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Operation:
    """``needs`` is the right, None for public ones; ``problems`` are further statuses."""

    method: str
    path: str
    name: str
    summary: str
    details: str
    needs: Needs | None
    query: TypeAdapter[Any] | None
    body: TypeAdapter[Any] | None
    answer: TypeAdapter[Any]
    answers: HTTPStatus = HTTPStatus.OK
    problems: Sequence[HTTPStatus] = ()
    tags: Sequence[str] = field(default=())

    @property
    def is_list(self) -> bool:
        """Return True if answers are pages that link to the next one."""
        return self.query is not None and "cursor" in self.query.json_schema()["properties"]

    @property
    def statuses(self) -> set[int]:
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
    """Register a view as an operation, described by its types and its docstring."""

    def registered(view: View) -> View:
        hints = get_type_hints(view, include_extras=True)
        summary, _blank, details = cleandoc(view.__doc__ or "").partition("\n\n")
        added = Operation(
            method,
            VERSION + path,
            view.__name__,
            summary.rstrip("."),
            details,
            needs,
            _adapter(hints.get("query")),
            _adapter(hints.get("body")),
            TypeAdapter(hints["return"]),
            answers,
            problems,
            tags=(path.split("/")[1],),
        )
        OPERATIONS.append(added)
        bp.add_url_rule(added.path, view.__name__, _answering(added, view), methods=[method])
        return view

    return registered


def _adapter(kind: Any) -> TypeAdapter[Any] | None:  # noqa: ANN401
    return TypeAdapter(kind) if kind else None


def _answering(operation: Operation, view: Callable[..., Any]) -> Callable[..., Response]:
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
    body = operation.answer.dump_json(found)
    answer = Response(body, int(operation.answers), content_type=JSON)
    if operation.method != "GET":
        return answer
    more = getattr(found, "next", None)
    if isinstance(more, str):
        answer.headers["Link"] = link_to(more)
    answer.set_etag(mark_of(body))
    answer.make_conditional(request)
    return answer


def _check_described(operation: Operation, status: int) -> None:
    """Runs only in tests."""
    assert not current_app.testing or status in operation.statuses, (operation.name, status)


def _refusal(operation: Operation, problem: Problem, seconds: int | None = None) -> Response:
    _check_described(operation, problem.status)
    headers = {"WWW-Authenticate": "Bearer"} if problem.status == HTTPStatus.UNAUTHORIZED else {}
    if seconds is not None:
        headers["Retry-After"] = str(seconds)
    return problem_answer(problem, headers)


def sent(operation: Operation) -> dict[str, Any]:
    """Return query and body; raises ``Refused`` with all faults."""
    found: dict[str, Any] = {}
    faults: list[Fault] = []
    if operation.query is not None:
        words = _query_words()
        try:
            found["query"] = operation.query.validate_python(words)
        except ValidationError as error:
            faults += type_faults(error, "query", words)
    if operation.body is not None:
        text = request.get_data()
        try:
            value, unusual = read_json(text.decode())
            found["body"] = operation.body.validate_json(text, strict=True)
            faults += _repeated_keys(unusual)
        except ValidationError as error:
            faults += type_faults(error, "body", value)
        except ValueError:
            faults.append(Fault("body", "json_invalid", {WHOLE: type_text("json_invalid", {})}))
    if faults:
        raise refused(HTTPStatus.UNPROCESSABLE_ENTITY, say("not_as_described"), faults)
    return found


def _query_words() -> dict[str, Any]:
    return {
        name: all_of[0] if len(all_of) == 1 else all_of for name, all_of in request.args.lists()
    }


def _repeated_keys(unusual: Sequence[Fault]) -> list[Fault]:
    twice = [fault for fault in unusual if fault.code == "stands_twice"][:MOST_FAULTS]
    values = {WHOLE: type_text("stands_twice", {})}
    return [replace(fault.below("body"), values=values) for fault in twice]
