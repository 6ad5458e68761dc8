"""The page for people who write programs, and the description of the API (OpenAPI 3.1)."""

import re
from functools import cache
from inspect import cleandoc
from typing import Any

from flask import Blueprint, Response, jsonify, render_template
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from app.web.api import OPERATIONS, VERSION, Since, adapter_of
from app.web.base.answers import never_cache
from app.web.base.public_address import link_address
from app.web.base.version import app_version
from app.web.problem import PROBLEM_CODES, PROBLEM_TYPE, Problem
from app.web.share import PLACE, book_for, codes_of, page_of
from app.wording.links import TITLES

bp = Blueprint("programs", __name__)
PART = re.compile(r"<(?:(int):)?(\w+)>")
BETWEEN = re.compile("(?=/)")
SHOWN = {"public_id": "ID", "number": "N"}


@bp.get("/api")
@bp.get(f"{PLACE}/api")
def show(place: str = "", public_id: str = "") -> Response:
    """With the codes of a game or group that this phone may hand on."""
    book = book_for(place, public_id, "view") if public_id else None
    page = render_template(
        "programs.html",
        operations=[
            (
                method,
                BETWEEN.split(PART.sub(lambda part: SHOWN[part[2]], path))[1:],
                words_of(view)[0],
            )
            for method, path, view, _body, _answer in OPERATIONS
            if method != "PUT"
        ],
        version=VERSION,
        problems=PROBLEM_CODES,
        server=link_address().rstrip("/"),
        book=book,
        back_url=page_of(book) if book else "",
        codes=codes_of(book) if book else {},
        titles=TITLES,
    )
    return never_cache(Response(page))


def words_of(view: Any) -> tuple[str, str]:  # noqa: ANN401
    """Return the first sentences of its docstring, and the rest."""
    summary, _blank, details = cleandoc(view.__doc__).partition("\n\n")
    return summary, details.replace("\n", " ")


@bp.get(f"{VERSION}/openapi.json")
def openapi() -> Response:
    return jsonify(description())


@cache
def description() -> dict[str, Any]:
    """Return all operations, described by the types that they take and answer."""
    asked: list[tuple[Any, JsonSchemaMode, TypeAdapter[Any]]] = [
        ("problem", "serialization", TypeAdapter(Problem))
    ]
    for place, (_method, _path, _view, body, answer) in enumerate(OPERATIONS):
        asked.append((f"answer {place}", "serialization", TypeAdapter(answer)))
        if body is not None:
            asked.append((f"body {place}", "validation", adapter_of(body)))
    schemas, shared = TypeAdapter.json_schemas(asked, ref_template="#/components/schemas/{model}")
    found = {key: schema for (key, _mode), schema in schemas.items()}
    since = adapter_of(Since).json_schema()["properties"]
    paths: dict[str, dict[str, Any]] = {}
    for place, (method, path, view, body, _answer) in enumerate(OPERATIONS):
        summary, details = words_of(view)
        is_read, status = method == "GET", "201" if path == "/games" and body else "200"
        headers = {"ETag": {"schema": {"type": "string"}}} if is_read else {}
        operation: dict[str, Any] = {
            "operationId": view.__name__ if method != "PUT" else f"{view.__name__}_by_put",
            "summary": summary,
            "description": details,
            "parameters": [
                {
                    "name": name,
                    "in": "path",
                    "required": True,
                    "schema": {"type": "integer", "minimum": 0} if kind else {"type": "string"},
                }
                for kind, name in PART.findall(path)
            ],
            "responses": {
                status: {
                    "description": "Done.",
                    "headers": headers,
                    "content": {"application/json": {"schema": found[f"answer {place}"]}},
                },
                "default": {
                    "description": "Why nothing was done.",
                    "content": {PROBLEM_TYPE: {"schema": found["problem"]}},
                },
            },
        }
        if is_read:
            operation["responses"]["304"] = {"description": "As before.", "headers": headers}
        if path.endswith("/changes"):
            operation["parameters"] += [
                {"name": name, "in": "query", "required": False, "schema": schema}
                for name, schema in since.items()
            ]
        if body is not None:
            content = {"application/json": {"schema": found[f"body {place}"]}}
            operation["requestBody"] = {"required": True, "content": content}
        if path != "/settle":
            operation["security"] = [{"code": []}]
        address = VERSION + PART.sub(r"{\2}", path)
        paths.setdefault(address, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Back Nine", "version": app_version()},
        "paths": paths,
        "components": {
            "schemas": shared["$defs"],
            "securitySchemes": {"code": {"type": "http", "scheme": "bearer"}},
        },
    }
