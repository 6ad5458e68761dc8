"""The description of the API is made of what the code checks, and has all that there is."""

import re

from app.web.api.description import PART


def described(app):
    with app.test_request_context():
        return app.test_client().get("/api/v1/openapi.json").json


def test_every_address_is_described_and_no_other(app):
    paths = described(app)["paths"]
    told = {(path, method.upper()) for path, one in paths.items() for method in one}
    routed = {
        (PART.sub(r"{\2}", rule.rule), method)
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if rule.rule.startswith("/api/v1/") and rule.endpoint.startswith("api_")
    }
    assert told == routed


def test_every_name_in_the_description_is_explained_there(app):
    whole = described(app)
    names = set(re.findall(r"#/components/schemas/(\w+)", str(whole)))
    assert names <= set(whole["components"]["schemas"])


def test_what_is_not_there_is_a_problem_too(phone):
    answer = phone.get("/api/v1/nothing")
    assert (answer.status_code, answer.content_type) == (404, "application/problem+json")
