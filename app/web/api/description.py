"""All operations as OpenAPI 3.1, generated from the types that each checks."""

import re
from functools import cache
from http import HTTPStatus
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from app.web.api.operation import JSON, OPERATIONS, Operation
from app.web.api.problem import PROBLEM, PROBLEM_TYPE
from app.web.base.version import app_version

PART = re.compile(r"<(?:(\w+)(?:\([^>]*\))?:)?(\w+)>")
KINDS = {"int": {"type": "integer", "minimum": 0}, None: {"type": "string", "minLength": 1}}
HEADERS = {
    HTTPStatus.UNAUTHORIZED: ("WWW-Authenticate",),
    HTTPStatus.TOO_MANY_REQUESTS: ("Retry-After",),
}
TYPES = {"Retry-After": "integer"}
REFERENCE = "#/components/schemas/{model}"


@cache
def description() -> dict[str, Any]:
    schemas, components = _schemas_of(OPERATIONS)
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        methods = paths.setdefault(PART.sub(r"{\2}", operation.path), {})
        methods[operation.method.lower()] = describe_operation(operation, schemas)
    token = {"type": "http", "scheme": "bearer"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Back Nine", "version": app_version()},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": token}},
    }


Schemas = dict[tuple[Any, JsonSchemaMode], Any]


def _schemas_of(operations: list[Operation]) -> tuple[Schemas, dict[str, Any]]:
    adapters: list[tuple[Any, JsonSchemaMode, TypeAdapter[Any]]] = [
        ("problem", "serialization", PROBLEM)
    ]
    for operation in operations:
        key = (operation.method, operation.path)
        adapters.append(((*key, "answer"), "serialization", operation.answer))
        if operation.body is not None:
            adapters.append(((*key, "body"), "validation", operation.body))
    found, shared = TypeAdapter.json_schemas(adapters, ref_template=REFERENCE)
    return found, shared.get("$defs", {})


def describe_operation(operation: Operation, schemas: Schemas) -> dict[str, Any]:
    key = (operation.method, operation.path)
    found: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "tags": [*operation.tags],
        "parameters": [*_parts_of(operation), *_words_of(operation)],
        "responses": responses(operation, schemas),
    }
    if operation.details:
        found["description"] = operation.details
    if operation.needs:
        found["security"] = [{"token": []}]
        found["x-right"] = operation.needs
    if operation.body:
        schema = schemas[(*key, "body"), "validation"]
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    return found


def _parts_of(operation: Operation) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": KINDS.get(kind, KINDS[None])}
        for kind, name in ((found[1], found[2]) for found in PART.finditer(operation.path))
    ]


def _words_of(operation: Operation) -> list[dict[str, Any]]:
    if operation.query is None:
        return []
    schema = operation.query.json_schema(mode="validation")
    needed = schema.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in needed, "schema": kind}
        for name, kind in schema["properties"].items()
    ]


def responses(operation: Operation, schemas: Schemas) -> dict[str, Any]:
    problem = {PROBLEM_TYPE: {"schema": schemas["problem", "serialization"]}}
    schema = schemas[(operation.method, operation.path, "answer"), "serialization"]
    contents = {operation.answers: {JSON: {"schema": schema}}, HTTPStatus.NOT_MODIFIED: None}
    found: dict[str, Any] = {}
    for status in map(HTTPStatus, sorted(operation.statuses)):
        found[str(int(status))] = {"description": status.phrase}
        if headers := _headers_of(operation, status):
            found[str(int(status))]["headers"] = headers
        if content := contents.get(status, problem):
            found[str(int(status))]["content"] = content
    return found


def _headers_of(operation: Operation, status: HTTPStatus) -> dict[str, Any]:
    names = {name: True for name in HEADERS.get(status, ())}
    if operation.method == "GET" and status in (operation.answers, HTTPStatus.NOT_MODIFIED):
        names["ETag"] = True
        names |= {"Link": False} if operation.is_list and status == operation.answers else {}
    return {
        name: {"required": is_always, "schema": {"type": TYPES.get(name, "string")}}
        for name, is_always in names.items()
    }
