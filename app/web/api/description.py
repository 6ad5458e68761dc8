"""All operations as OpenAPI 3.1, made from what each checks; nothing of it is written by hand."""

import re
from functools import cache
from http import HTTPStatus
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from app.web.api.operation import OPERATIONS, Operation
from app.web.api.problem import PROBLEM, PROBLEM_TYPE
from app.web.base.version import app_version

PART = re.compile(r"<(?:(\w+)(?:\([^>]*\))?:)?(\w+)>")
KINDS = {"int": {"type": "integer", "minimum": 0}, None: {"type": "string", "minLength": 1}}
HEADERS = {
    HTTPStatus.UNAUTHORIZED: ("WWW-Authenticate",),
    HTTPStatus.TOO_MANY_REQUESTS: ("Retry-After",),
}
"""By the status of an answer what it always has."""
TYPES = {"Retry-After": "integer"}
REFERENCE = "#/components/schemas/{model}"


@cache
def description() -> dict[str, Any]:
    """The whole description."""
    schemas, components = _schemas_of(OPERATIONS)
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        path = PART.sub(r"{\2}", operation.path)
        paths.setdefault(path, {})[operation.method.lower()] = told(operation, schemas)
    token = {"type": "http", "scheme": "bearer"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Back Nine", "version": app_version()},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": token}},
    }


Schemas = dict[tuple[Any, JsonSchemaMode], Any]


def _schemas_of(operations: list[Operation]) -> tuple[Schemas, dict[str, Any]]:
    wanted: list[tuple[Any, JsonSchemaMode, TypeAdapter[Any]]] = [
        ("problem", "serialization", PROBLEM)
    ]
    for operation in operations:
        key = (operation.method, operation.path)
        wanted.append(((*key, "answer"), "serialization", operation.answer))
        if operation.body is not None:
            wanted.append(((*key, "body"), "validation", operation.body))
    found, shared = TypeAdapter.json_schemas(wanted, ref_template=REFERENCE)
    return found, shared.get("$defs", {})


def told(one: Operation, schemas: Schemas) -> dict[str, Any]:
    key = (one.method, one.path)
    found: dict[str, Any] = {
        "operationId": one.name,
        "summary": one.summary,
        "tags": [*one.tags],
        "parameters": [*_parts_of(one), *_words_of(one)],
        "responses": responses(one, schemas),
    }
    if one.told:
        found["description"] = one.told
    if one.needs:
        found["security"] = [{"token": []}]
        found["x-right"] = one.needs
    if one.body:
        schema = schemas[(*key, "body"), "validation"]
        found["requestBody"] = {"required": True, "content": {one.media: {"schema": schema}}}
    return found


def _parts_of(one: Operation) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": KINDS.get(kind, KINDS[None])}
        for kind, name in ((found[1], found[2]) for found in PART.finditer(one.path))
    ]


def _words_of(one: Operation) -> list[dict[str, Any]]:
    if one.query is None:
        return []
    schema = one.query.json_schema(mode="validation")
    needed = schema.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in needed, "schema": kind}
        for name, kind in schema["properties"].items()
    ]


def responses(one: Operation, schemas: Schemas) -> dict[str, Any]:
    """Every answer, by its status."""
    problem = {PROBLEM_TYPE: {"schema": schemas["problem", "serialization"]}}
    schema = schemas[(one.method, one.path, "answer"), "serialization"]
    contents = {one.answers: {one.media: {"schema": schema}}, HTTPStatus.NOT_MODIFIED: None}
    found: dict[str, Any] = {}
    for status in map(HTTPStatus, sorted(one.statuses)):
        parts = {"headers": _headers_of(one, status), "content": contents.get(status, problem)}
        told = {name: part for name, part in parts.items() if part}
        found[str(int(status))] = {"description": status.phrase, **told}
    return found


def _headers_of(one: Operation, status: HTTPStatus) -> dict[str, Any]:
    names = {name: True for name in HEADERS.get(status, ())}
    if one.method == "GET" and status in (one.answers, HTTPStatus.NOT_MODIFIED):
        names["ETag"] = True
        names |= {"Link": False} if one.is_list and status == one.answers else {}
    return {
        name: {"required": is_always, "schema": {"type": TYPES.get(name, "string")}}
        for name, is_always in names.items()
    }
