"""The page for programs: everything that the API takes and answers, made from its description."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import url_for

from app.formats.api.links import VERSION
from app.record.game.games_of_device import games_seen
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import current_group
from app.web.api.description import description
from app.web.api.problem import PROBLEM_CODES
from app.web.base.device import known_device
from app.wording.game.programs import SECTIONS, needs_words, section_title

FILLED = re.compile(r"\{(\w+)\}")
CODE = re.compile(r"``(.+?)``")
THINGS = {
    **{"holes": "holes", "log": "log", "changes": "log", "undo": "log"},
    **{"people": "people", "ratings": "people", "seasons": "seasons"},
}
"""What an operation is about, by a word of its address; else it is what its tag says."""


@dataclass(frozen=True, slots=True)
class TryField:
    """Something to fill in; ``id`` is its own on the page."""

    id: str
    name: str
    value: str
    is_needed: bool


@dataclass(frozen=True, slots=True)
class OperationEntry:
    """One operation: ``path`` is in parts, between which a line may break; ``title`` is in short.

    ``words`` say more of what it does, every second of them as a program writes it.

    ``try_url`` is "" for what writes, and where a phone may not try it.
    """

    name: str
    method: str
    path: Sequence[str]
    title: str
    words: Sequence[str]
    needs: str
    takes: Sequence[str]
    fields: Sequence[TryField]
    try_url: str


@dataclass(frozen=True, slots=True)
class ProgramsPage:
    """The operations under their headings; all addresses ``begin`` alike.

    ``sought`` are the words that all of them have. ``problems`` are all codes, each with its
    status and its meaning.
    """

    sections: Sequence[tuple[str, Sequence[OperationEntry]]]
    problems: Sequence[tuple[str, int, str]]
    begin: str
    sought: str
    url: str
    openapi_url: str
    home_url: str


def programs_page(sought: str = "") -> ProgramsPage:
    """The page, filled in with what this phone may see: all operations that have these words."""
    known = _known_parts()
    by_thing: dict[str, list[OperationEntry]] = {thing: [] for thing in SECTIONS}
    for path, methods in sorted(description()["paths"].items()):
        for method, told in sorted(methods.items()):
            entry = _operation_entry(path, method, told, known)
            if _has_words(entry, sought):
                by_thing.setdefault(_thing_of(path, told["tags"][0]), []).append(entry)
    return ProgramsPage(
        sections=[(section_title(thing), found) for thing, found in by_thing.items() if found],
        problems=[(code, int(one.status), str(one.meaning)) for code, one in PROBLEM_CODES.items()],
        begin=VERSION,
        sought=sought,
        url=url_for("programs.show"),
        openapi_url=url_for("openapi.openapi"),
        home_url=url_for("home.show"),
    )


def _thing_of(path: str, tag: str) -> str:
    return next((THINGS[part] for part in path.split("/") if part in THINGS), tag)


def _has_words(entry: OperationEntry, sought: str) -> bool:
    whole = " ".join((entry.method, *entry.path, entry.title, *entry.words)).casefold()
    return all(word in whole for word in sought.casefold().split())


def _known_parts() -> Mapping[str, Mapping[str, str]]:
    """What may stand in addresses, as this phone knows it: its newest game, its newest group."""
    device = known_device()
    games = games_seen(device, "", 1)
    group = next((one for one, _right in groups_of_device(device)), None)
    people = current_group(group).people if group else ()
    return {
        "games": {"public_id": games[0].public_id if games else "", "number": "1"},
        "groups": {
            "public_id": group.public_id if group else "",
            "number": "1",
            "key": people[0].keys[0] if people else "",
        },
        "presets": {"ruleset_id": "nine-hole"},
    }


def _operation_entry(
    path: str, method: str, told: Mapping[str, Any], known: Mapping[str, Mapping[str, str]]
) -> OperationEntry:
    name, is_read = told["operationId"], method == "get"
    values = known.get(told["tags"][0], {})
    return OperationEntry(
        name=name,
        method=method.upper(),
        path=[f"/{part}" for part in path.removeprefix(VERSION).split("/")[1:]],
        title=told["summary"].replace("``", ""),
        words=CODE.split(told.get("description", "").replace("\n", " ")),
        needs=needs_words(told.get("x-right", "")),
        takes=_takes_of(told),
        fields=[
            TryField(f"{name}-{one['name']}", one["name"], _value_of(one, values), one["required"])
            for one in told["parameters"]
        ]
        if is_read
        else [],
        try_url=url_for("programs.try_out", name=name) if is_read else "",
    )


def _value_of(parameter: Mapping[str, Any], values: Mapping[str, str]) -> str:
    return values.get(parameter["name"], "") if parameter["in"] == "path" else ""


def _takes_of(told: Mapping[str, Any]) -> Sequence[str]:
    """What is sent with an operation that writes, by name; those that are needed first."""
    body = told.get("requestBody", {}).get("content", {}).get("application/json", {})
    named = body.get("schema", {}).get("$ref", "").rpartition("/")[2]
    schema = description()["components"]["schemas"].get(named, {})
    needed = schema.get("required", [])
    return [*needed, *(name for name in schema.get("properties", {}) if name not in needed)]


def filled_address(name: str, typed: Mapping[str, str]) -> str | None:
    """The address of an operation that reads, filled in with what was typed; None for none."""
    for path, methods in description()["paths"].items():
        if methods.get("get", {}).get("operationId") == name:
            parts = FILLED.findall(path)
            if all(_is_plain(typed.get(part, "")) for part in parts):
                words = {one: text for one, text in typed.items() if one not in parts}
                address = FILLED.sub(lambda found: typed[found[1]], path)
                return f"{address}?{urlencode(words)}" if words else address
    return None


def _is_plain(text: str) -> bool:
    """Whether a text may stand in an address as it is."""
    return bool(re.fullmatch(r"[\w-]{1,100}", text, re.ASCII))
