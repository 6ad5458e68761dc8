"""What went wrong, as problem+json (RFC 9457): a status, a sentence, and every finding."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus

from flask import Response, request
from pydantic import TypeAdapter

ADDRESS = "/api/"
"""How the addresses begin where programs are answered."""
PROBLEM_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: a ``code`` that stays, ``where`` in what was sent, a sentence.

    A finding of the referee has ``seats`` and ``cells``, side by side, a pair a card.
    """

    code: str
    where: str
    sentence: str
    seats: Sequence[int] = ()
    cells: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """Why nothing was done: ``detail`` is what a person would be told, ``faults`` are all of it."""

    status: int
    title: str
    detail: str
    faults: Sequence[Fault] = ()
    type: str = "about:blank"


PROBLEM = TypeAdapter(Problem)


class Refused(Exception):
    """An operation that can't be done, with the problem that says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.detail)
        self.problem = problem


def is_for_programs() -> bool:
    """Whether this request is one of the API."""
    return request.path.startswith(ADDRESS)


def refused(status: HTTPStatus, detail: str, faults: Sequence[Fault] = ()) -> Refused:
    """A refusal under the usual name of a status."""
    return Refused(Problem(status.value, status.phrase, detail, faults))


def problem_answer(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """A problem as an answer."""
    body = PROBLEM.dump_json(problem)
    return Response(body, problem.status, headers, content_type=PROBLEM_TYPE)
