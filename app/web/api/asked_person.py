"""What addresses about a person of a group have in common."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated

from flask import abort
from pydantic import ConfigDict, Field

from app.record.group.group_state import GroupState
from app.record.group.people import Person


@dataclass(frozen=True, slots=True)
class AskedRules:
    """The figures by one way of playing only, as an answer named it; "" for all."""

    rules: Annotated[str, Field(max_length=1000)] = ""
    __pydantic_config__ = ConfigDict(extra="forbid")


def person_there(state: GroupState, key: str) -> Person:
    """Somebody by a key; 404 for nobody."""
    return state.by_key.get(key) or abort(HTTPStatus.NOT_FOUND)
