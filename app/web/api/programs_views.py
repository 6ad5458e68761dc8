"""The page of all operations in words, the OpenAPI description, and their routes."""

import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, jsonify, render_template, request, url_for

from app.formats.api.links_and_seats import VERSION
from app.record.game.games_list import games_seen
from app.record.group.games_of_group import groups_of_device
from app.record.group.group_state import current_group
from app.web.api.description import description
from app.web.api.problem import PROBLEM_CODES
from app.web.base.http import Answer, Page, see_other
from app.web.base.permissions import known_device
from app.wording.links import SECTIONS, needs_words, section_title

FILLED = re.compile(r"\{(\w+)\}")
CODE = re.compile(r"``(.+?)``")
THINGS = {
    **{"holes": "holes", "log": "log", "changes": "log", "undo": "log"},
    **{"people": "people", "seasons": "seasons"},
}
"""Sections by a part of the path; the default is the tag."""


def programs_page(sought: str = "") -> Page:
    """The operations by section; ``begin`` is their common URL prefix, ``sought`` the search."""
    known = _known_parts()
    by_thing: dict[str, list[Page]] = {thing: [] for thing in SECTIONS}
    for path, methods in sorted(description()["paths"].items()):
        for method, operation in sorted(methods.items()):
            entry = _operation_entry(path, method, operation, known)
            if _has_words(entry, sought):
                by_thing.setdefault(_thing_of(path, operation["tags"][0]), []).append(entry)
    return {
        "sections": [(section_title(thing), found) for thing, found in by_thing.items() if found],
        "problems": [
            (code, int(problem.status), str(problem.meaning))
            for code, problem in PROBLEM_CODES.items()
        ],
        "begin": VERSION,
        "sought": sought,
    }


def _thing_of(path: str, tag: str) -> str:
    return next((THINGS[part] for part in path.split("/") if part in THINGS), tag)


def _has_words(entry: Page, sought: str) -> bool:
    whole = " ".join((entry["method"], *entry["path"], entry["title"], *entry["words"])).casefold()
    return all(word in whole for word in sought.casefold().split())


def _known_parts() -> Mapping[str, Mapping[str, str]]:
    """The defaults are from the newest game and group of this device."""
    device = known_device()
    games = games_seen(device, "", 1)
    group = next((newest for newest, _right in groups_of_device(device)), None)
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
    path: str, method: str, operation: Mapping[str, Any], known: Mapping[str, Mapping[str, str]]
) -> Page:
    """``path`` is in parts between which a line may break; every second of ``words`` is code."""
    name, is_read = operation["operationId"], method == "get"
    values = known.get(operation["tags"][0], {})
    return {
        "name": name,
        "method": method.upper(),
        "path": [f"/{part}" for part in path.removeprefix(VERSION).split("/")[1:]],
        "title": operation["summary"].replace("``", ""),
        "words": CODE.split(operation.get("description", "").replace("\n", " ")),
        "needs": needs_words(operation.get("x-right", "")),
        "takes": _takes_of(operation),
        "fields": [_try_field(name, parameter, values) for parameter in operation["parameters"]]
        if is_read
        else [],
        "try_url": url_for("programs.try_out", name=name) if is_read else "",
    }


def _try_field(operation: str, parameter: Mapping[str, Any], values: Mapping[str, str]) -> Page:
    """An input of a form; ``id`` is unique on the page."""
    name = parameter["name"]
    value = values.get(name, "") if parameter["in"] == "path" else ""
    return {
        "id": f"{operation}-{name}",
        "name": name,
        "value": value,
        "is_needed": parameter["required"],
    }


def _takes_of(operation: Mapping[str, Any]) -> Sequence[str]:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    named = body.get("schema", {}).get("$ref", "").rpartition("/")[2]
    schema = description()["components"]["schemas"].get(named, {})
    needed = schema.get("required", [])
    return [*needed, *(name for name in schema.get("properties", {}) if name not in needed)]


def filled_address(name: str, typed: Mapping[str, str]) -> str | None:
    """Return None if the parameters don’t fit."""
    for path, methods in description()["paths"].items():
        if methods.get("get", {}).get("operationId") == name:
            parts = FILLED.findall(path)
            if all(_is_plain(typed.get(part, "")) for part in parts):
                words = {key: text for key, text in typed.items() if key not in parts}
                address = FILLED.sub(lambda found: typed[found[1]], path)
                return f"{address}?{urlencode(words)}" if words else address
    return None


def _is_plain(text: str) -> bool:
    return bool(re.fullmatch(r"[\w-]{1,100}", text, re.ASCII))


bp = Blueprint("programs", __name__)
MOST_SOUGHT = 100  # characters


@bp.get("/api")
def show() -> str:
    sought = request.args.get("find", "")[:MOST_SOUGHT]
    return render_template("api/page.html", page=programs_page(sought))


@bp.get("/api/try/<name>")
def try_out(name: str) -> Answer:
    typed = {key: text.strip() for key, text in request.args.items() if text.strip()}
    return see_other(filled_address(name, typed) or abort(404))


@bp.get("/api/v1/openapi.json")
def openapi() -> Response:
    return jsonify(description())
