"""The description of the API is made of what the code checks, and has all that there is."""

import re

from jsonschema import Draft202012Validator

from app.golf.ruleset import preset_mappings
from app.web.api import OPERATIONS
from app.web.programs import PART
from tests.web.api.described import BODIES, address_of, ask
from tests.web.api.everything import everything


def described(app):
    return app.test_client().get("/api/v1/openapi.json").json


def test_every_address_is_described_and_no_other(app):
    paths = described(app)["paths"]
    described_operations = {
        (path, method.upper()) for path, methods in paths.items() for method in methods
    }
    routed = {
        (PART.sub(r"{\2}", rule.rule), method)
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if rule.endpoint.startswith("api.")
    }
    assert described_operations == routed


def test_every_operation_and_name_is_explained(app):
    whole = described(app)
    names = set(re.findall(r"#/components/schemas/(\w+)", str(whole)))
    assert names == set(whole["components"]["schemas"])
    operations = [operation for path in whole["paths"].values() for operation in path.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(names) == len(set(names))
    assert [one for one in operations if not one["summary"] or "\n" in one["description"]] == []
    assert {operation[2].__name__ for operation in OPERATIONS if operation[3]} == set(BODIES)
    schemas = whole["components"]["schemas"]
    for name, schema in schemas.items():
        for field, kind in schema.get("properties", {}).items():
            if "default" in kind:
                validator = Draft202012Validator({**kind, "components": {"schemas": schemas}})
                assert validator.is_valid(kind["default"]), (name, field)


def test_whatever_is_read_is_as_described(app):
    rich, whole = everything(app, preset_mappings()), described(app)
    games = [game for name, game in rich.games.items() if name != "deleted"]
    for operation in OPERATIONS:
        if operation[0] == "GET":
            of_this = whole["paths"]["/api/v1" + PART.sub(r"{\2}", operation[1])]["get"]
            schema = of_this["responses"]["200"]["content"]["application/json"]["schema"]
            validator = Draft202012Validator({**schema, "components": whole["components"]})
            is_of_game = operation[1].startswith("/games/")
            for parts in [{"public_id": game} for game in games] if is_of_game else [{}]:
                answer = ask(app, operation, address_of(operation, rich, **parts))
                assert answer.status_code == 200
                validator.validate(answer.json)
