"""What pydantic finds wrong with a request, as faults at the paths that the client wrote."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from app.formats.hole_line.faults import MOST_FAULTS
from app.web.api.problem import Fault
from app.wording.errors.api import EITHER, fault_text

Keys = Sequence[str | int]


def type_faults(error: ValidationError, part: str, sent: Any) -> list[Fault]:  # noqa: ANN401
    """Every place of ``sent`` that isn't as described, the first of very many, each path once.

    ``part`` is ``query`` or ``body``.
    """
    by_path: dict[str, list[Fault]] = {}
    for one in error.errors(include_url=False, include_input=False)[:MOST_FAULTS]:
        path = ".".join([part, *_keys_sent(one["loc"], sent, is_missing=one["type"] == "missing")])
        values = plain_values(one.get("ctx", {}))
        fault = Fault(path, one["type"], fault_text(one["type"], values), values)
        by_path.setdefault(path, []).append(fault)
    return [fault for faults in by_path.values() for fault in _without_branches(faults)]


def _keys_sent(loc: Keys, sent: Any, *, is_missing: bool) -> Iterator[str]:  # noqa: ANN401
    """The keys of a location that the client wrote; pydantic adds names of classes to them."""
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
    """The faults at one path, without those of a type that the value was never meant to have."""
    if len(faults) == 1:
        return faults
    either = EITHER.get(frozenset(fault.code for fault in faults))
    if either:
        return [Fault(faults[0].path, either.code, str(either.sentence))]
    return [fault for fault in faults if not fault.code.endswith("_type")] or faults[:1]


def plain_values(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values of a sentence as JSON has them; those without a value are left out."""
    return {
        name: value if isinstance(value, int | str) else str(value)
        for name, value in values.items()
        if value is not None
    }
