"""Errors as problem+json (RFC 9457): a stable code, a sentence, and every fault at its path."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import Annotated, Any, cast

from flask import Response, request
from flask_babel import lazy_gettext as _l
from pydantic import Field, TypeAdapter, ValidationError

from app.golf import faults
from app.golf.faults import MOST_FAULTS, GolfError, RulesetError, UnknownRulesetError
from app.wording.errors import EITHER, WHOLE, ended, error_text, fault_text, type_text

ADDRESS = "/api/"
PROBLEM_TYPE = "application/problem+json"
TYPES = "/api#problem-"
"""The code of a problem follows, which the page ``/api`` explains."""


@dataclass(frozen=True, slots=True)
class ProblemCode:
    """What a code means."""

    status: HTTPStatus
    meaning: object


PROBLEM_CODES: Mapping[str, ProblemCode] = {
    code: ProblemCode(HTTPStatus(status), meaning)
    for code, status, meaning in (
        ("bad_request", 400, _l("The server can’t read the request as HTTP.")),
        ("token_missing", 401, _l("The request has no code of a link.")),
        ("token_unknown", 401, _l("The code’s link was renewed, or never made on this server.")),
        ("not_allowed", 403, _l("The code doesn’t allow this.")),
        ("new_games_closed", 403, _l("The server takes no new games, or only from its members.")),
        ("not_found", 404, _l("Nothing is at this address, or the code may not see it.")),
        ("method_not_allowed", 405, _l("The address doesn’t allow this method.")),
        ("conflict", 409, _l("The data on the server has changed.")),
        ("said_as_reused", 409, _l("The idempotency key was used for a different request.")),
        ("hole_not_due", 409, _l("A different hole is due, or the game is over.")),
        ("hole_changed", 409, _l("The hole has changed since it was read, or was never read.")),
        ("table_changed", 409, _l("The players have changed since they were read.")),
        ("hole_begun", 409, _l("The hole has begun, so its players can’t change.")),
        ("deleted", 410, _l("The game was deleted.")),
        ("gone", 410, _l("What was at this address left; the sentence says what to use instead.")),
        ("length_required", 411, _l("The request doesn’t say how long its body is.")),
        ("too_large", 413, _l("The body is too large.")),
        ("unknown_host", 421, _l("The server doesn’t answer to the name in the address.")),
        ("invalid", 422, _l("The request is invalid; its faults say where and why.")),
        ("too_many_requests", 429, _l("Too much was sent within a minute.")),
        (
            "hourly_limit",
            429,
            _l("This network address started or imported too much within an hour."),
        ),
        ("server_error", 500, _l("Something broke on the server.")),
        ("unavailable", 503, _l("The database isn’t available.")),
        ("storage_full", 507, _l("The server’s disk is full.")),
    )
}
"""A code never changes its meaning."""
SENT_CODES: Mapping[str, str] = {
    **dict.fromkeys(("name_missing", "name_long", "name_sign", "name_twice"), "name"),
    **dict.fromkeys(("too_few_players", "too_few_stay", "too_many_players"), "crowd"),
    "too_few_cards": "crowd",
    "stranger": "player",
    "venue_long": "venue",
    "venue_sign": "venue",
    "nothing_to_undo": "entries",
    "undo_limit": "too_many_entries",
}
"""The codes that clients know, which say less than ours."""


def _list_codes(schema: dict[str, Any]) -> None:
    schema.pop("default", None)
    schema["enum"] = [*PROBLEM_CODES]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: its ``path`` in what was sent, a stable ``code``, and a sentence.

    ``values`` are what the sentence was made from. A finding of the referee has ``players`` and
    ``cells``, side by side, a pair a card. ``where`` repeats ``path``, as it was called before.
    """

    path: str
    code: str
    sentence: str
    values: Mapping[str, Any] = field(default_factory=dict)
    players: Sequence[str] = ()
    cells: Sequence[int] = ()
    where: str = field(init=False, default="")

    def __post_init__(self) -> None:
        object.__setattr__(self, "where", self.path)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why nothing was done: ``detail`` is a sentence for a person, ``faults`` are all faults.

    ``code`` is stable and says what ``type`` says, which leads to an explanation.
    """

    status: int
    title: str
    detail: str
    faults: Sequence[Fault] = ()
    code: Annotated[str, Field(json_schema_extra=_list_codes)] = ""
    type: str = ""

    def __post_init__(self) -> None:
        code = self.code or _code_of_status(self.status)
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "type", TYPES + code)


PROBLEM = TypeAdapter(Problem)


def _code_of_status(status: int) -> str:
    """Return the code of a problem with no more specific reason than its status.

    >>> _code_of_status(404), _code_of_status(409), _code_of_status(418), _code_of_status(599)
    ('not_found', 'conflict', 'bad_request', 'server_error')
    """
    first = next((code for code, known in PROBLEM_CODES.items() if known.status == status), None)
    return first or ("bad_request" if status < 500 else "server_error")


class Refused(Exception):
    """An operation was refused."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.detail)
        self.problem = problem


def is_for_programs() -> bool:
    return request.path.startswith(ADDRESS)


def refused(
    status: HTTPStatus, detail: str, found: Iterable[faults.Fault] = (), code: str = ""
) -> Refused:
    return Refused(Problem(status.value, status.phrase, detail, sent_faults(found), code))


def sent_faults(found: Iterable[faults.Fault]) -> list[Fault]:
    return [
        Fault(
            fault.path,
            SENT_CODES.get(fault.code, fault.code),
            ended(fault_text(fault)),
            plain_values(fault.values),
            *_cards(fault),
        )
        for fault in found
    ]


def _cards(fault: faults.Fault) -> tuple[Sequence[str], Sequence[int]]:
    if "cells" not in fault.values:
        return (), ()
    return cast("Sequence[str]", fault.values["players"]), cast(
        "Sequence[int]", fault.values["cells"]
    )


def plain_values(values: Mapping[str, Any]) -> dict[str, int | str]:
    return {
        name: value if isinstance(value, int | str) else str(value)
        for name, value in values.items()
        if value is not None and name != WHOLE and not isinstance(value, list | tuple)
    }


def problem_answer(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    body = PROBLEM.dump_json(problem)
    return Response(body, problem.status, headers, content_type=PROBLEM_TYPE)


Keys = Sequence[str | int]


def type_faults(error: ValidationError, part: str, sent: Any) -> list[faults.Fault]:  # noqa: ANN401
    """Return the faults of ``sent``, up to a limit; ``part`` is ``query`` or ``body``."""
    by_path: dict[str, list[faults.Fault]] = {}
    for detail in error.errors(include_url=False, include_input=False)[:MOST_FAULTS]:
        code = detail["type"]
        keys = _keys_sent(detail["loc"], sent, is_missing=code == "missing")
        path = ".".join([part, *keys])
        fault = faults.Fault(path, code, detail.get("ctx", {}))
        by_path.setdefault(path, []).append(fault)
    found = [fault for same in by_path.values() for fault in _without_branches(same)]
    return [
        replace(fault, values={**fault.values, WHOLE: type_text(fault.code, fault.values)})
        for fault in found
    ]


def _keys_sent(loc: Keys, sent: Any, *, is_missing: bool) -> Iterator[str]:  # noqa: ANN401
    """Yield only keys that the client wrote; pydantic adds names of classes."""
    for place, key in enumerate(loc):
        if _holds(sent, key):
            sent = sent[key]
            yield str(key)
        elif is_missing and place == len(loc) - 1:
            yield str(key)


def _holds(sent: Any, key: str | int) -> bool:  # noqa: ANN401
    if isinstance(sent, list):
        return isinstance(key, int) and 0 <= key < len(sent)
    return isinstance(sent, Mapping) and key in sent


def _without_branches(found: Sequence[faults.Fault]) -> Sequence[faults.Fault]:
    if len(found) == 1:
        return found
    either = EITHER.get(frozenset(fault.code for fault in found))
    if either:
        return [faults.Fault(found[0].path, either)]
    return [fault for fault in found if not fault.code.endswith("_type")] or found[:1]


def rules_faults(error: GolfError, path: str, code: str = "ruleset") -> Iterator[faults.Fault]:
    """Yield faults below the ``path`` of the rules; an unknown id has ``unknown_rules``."""
    match error:
        case RulesetError():
            for fault in error.faults:
                values = {**fault.values, WHOLE: ended(fault_text(fault))}
                yield faults.Fault(_below(path, fault.path), code, values)
        case UnknownRulesetError():
            values = {"given": error.ruleset_id, "meant": error.meant, WHOLE: error_text(error)}
            yield faults.Fault(path, "unknown_rules", values)
        case _:
            yield faults.Fault(path, code, {WHOLE: error_text(error)})


def _below(path: str, entry: str) -> str:
    """Return the path in the request of an entry of a ruleset.

    >>> _below("body.rules", "rules.penalties[0].when"), _below("body.rules", "rules")
    ('body.rules.penalties.0.when', 'body.rules')
    """
    _name, *keys = dotted(entry).split(".")
    return ".".join([path, *keys])


def dotted(path: str) -> str:
    """Write a path with dots instead of brackets.

    >>> dotted("grids[0][2]")
    'grids.0.2'
    """
    return path.replace("[", ".").replace("]", "").lstrip(".")
