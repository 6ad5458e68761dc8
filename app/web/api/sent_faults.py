"""Faults of types and rules, at the paths that the client sent."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from app.golf.errors import GolfError, RulesetError, UnknownRulesetError
from app.golf.faults import MOST_FAULTS, Fault
from app.wording.errors.api import EITHER, type_text
from app.wording.errors.faults import WHOLE, ended, fault_text
from app.wording.errors.problems import error_text

Keys = Sequence[str | int]


def type_faults(error: ValidationError, part: str, sent: Any) -> list[Fault]:  # noqa: ANN401
    """Return the faults of ``sent``, up to a limit; ``part`` is ``query`` or ``body``."""
    by_path: dict[str, list[Fault]] = {}
    for detail in error.errors(include_url=False, include_input=False)[:MOST_FAULTS]:
        code = detail["type"]
        keys = _keys_sent(detail["loc"], sent, is_missing=code == "missing")
        path = ".".join([part, *keys])
        fault = Fault(path, code, detail.get("ctx", {}))
        by_path.setdefault(path, []).append(fault)
    found = [fault for faults in by_path.values() for fault in _without_branches(faults)]
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


def _without_branches(faults: Sequence[Fault]) -> Sequence[Fault]:
    if len(faults) == 1:
        return faults
    either = EITHER.get(frozenset(fault.code for fault in faults))
    if either:
        return [Fault(faults[0].path, either)]
    return [fault for fault in faults if not fault.code.endswith("_type")] or faults[:1]


def rules_faults(error: GolfError, path: str, code: str = "ruleset") -> Iterator[Fault]:
    """Yield faults below the ``path`` of the rules; an unknown id has ``unknown_rules``."""
    match error:
        case RulesetError():
            for fault in error.faults:
                values = {**fault.values, WHOLE: ended(fault_text(fault))}
                yield Fault(_below(path, fault.path), code, values)
        case UnknownRulesetError():
            values = {"given": error.ruleset_id, "meant": error.meant, WHOLE: error_text(error)}
            yield Fault(path, "unknown_rules", values)
        case _:
            yield Fault(path, code, {WHOLE: error_text(error)})


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
