"""The description of the API is made of what the code checks, and has all that there is."""

import re

from jsonschema import Draft202012Validator

from app.golf.ruleset import preset_mappings
from app.web.api.description import PART
from app.web.api.operation import OPERATIONS
from tests.web.api.described import BODIES, address_of, ask
from tests.web.api.everything import everything


def described(app):
    with app.test_request_context():
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
        if rule.rule.startswith("/api/v1/") and rule.endpoint.startswith("api_")
    }
    assert described_operations == routed


def test_every_name_in_the_description_is_explained_there(app):
    whole = described(app)
    names = set(re.findall(r"#/components/schemas/(\w+)", str(whole)))
    assert names <= set(whole["components"]["schemas"])


def test_what_is_not_there_is_a_problem_too(phone):
    answer = phone.get("/api/v1/nothing")
    assert (answer.status_code, answer.content_type) == (404, "application/problem+json")


def test_what_may_stand_after_the_question_mark_is_described(app):
    games = described(app)["paths"]["/api/v1/games"]["get"]
    found = {game["name"]: game["schema"] for game in games["parameters"]}
    assert {*found} == {"limit", "cursor"}
    assert (found["limit"]["minimum"], found["limit"]["maximum"]) == (1, 100)


def test_every_operation_has_a_name_of_its_own(app):
    names = [
        operation["operationId"]
        for path in described(app)["paths"].values()
        for operation in path.values()
    ]
    assert len(names) == len(set(names))


def test_every_name_is_short_enough_to_be_read(app):
    assert [schema for schema in described(app)["components"]["schemas"] if "__" in schema] == []


def test_whatever_is_read_is_as_described(app):
    rich, whole = everything(app, preset_mappings()), described(app)
    for operation in OPERATIONS:
        if operation.method == "GET":
            described_answer = whole["paths"][PART.sub(r"{\2}", operation.path)]["get"][
                "responses"
            ]["200"]
            schema = described_answer["content"]["application/json"]["schema"]
            validator = Draft202012Validator({**schema, "components": whole["components"]})
            for address in addresses(operation, rich):
                answer = ask(app, operation, address)
                assert answer.status_code in ((200, 404) if "holes" in address else (200,))
                if answer.status_code == 200:
                    validator.validate(answer.json)


def addresses(operation, rich):
    """Where an operation reads: of every game, three holes each, for those of one game."""
    games = [game for name, game in rich.games.items() if name != "deleted"]
    if "/games/<public_id>" not in operation.path:
        return [address_of(operation, rich)]
    numbers = (1, 2, 3) if "<int:number>" in operation.path else (1,)
    return [
        address_of(operation, rich, public_id=game, number=n) for game in games for n in numbers
    ]


def test_every_operation_that_writes_is_tried(app):
    assert {operation.name for operation in OPERATIONS if operation.body} == set(BODIES)


def test_headers_are_described_where_programs_go_by_them(app):
    whole = described(app)["paths"]
    games = whole["/api/v1/games"]["get"]["responses"]
    assert {*games["200"]["headers"]} == {"ETag", "Link"}
    assert {*games["304"]["headers"]} == {"ETag"}
    assert games["429"]["headers"]["Retry-After"] == {
        "required": True,
        "schema": {"type": "integer"},
    }
    assert {*games["401"]["headers"]} == {"WWW-Authenticate"}
    assert "headers" not in whole["/api/v1/settle"]["post"]["responses"]["200"]


def test_what_may_be_left_out_has_no_default_that_may_not_be_sent(app):
    schemas = described(app)["components"]["schemas"]
    for name, schema in schemas.items():
        for field, kind in schema.get("properties", {}).items():
            if "default" in kind:
                whole = {**kind, "components": {"schemas": schemas}}
                assert Draft202012Validator(whole).is_valid(kind["default"]), (name, field)


def test_words_on_an_operation_are_not_set_in(app):
    described_answer = described(app)["paths"]["/api/v1/games/{public_id}/holes/{number}"]["put"]
    assert "\n " not in described_answer["description"]
