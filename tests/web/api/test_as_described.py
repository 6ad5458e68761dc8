"""Whatever is asked, also nonsense, is answered as the description says, and nothing breaks.

Schemathesis draws the requests from the description: proper ones and spoilt ones, of games that
there are and of none.
"""

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    ignored_auth,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from app.web.api import OPERATIONS, VERSION
from app.web.programs import PART
from tests.conftest import FULL
from tests.web.api.described import address_of
from tests.web.api.everything import SECRET
from tests.web.api.program import bearer

CASES = 10_000 if FULL else 500
FEW = 100
SHOWN = {**bearer(SECRET), "Accept-Encoding": "identity"}
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    ignored_auth,
]


@pytest.fixture
def schema(app):
    return schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)


@pytest.mark.parametrize("count", [FEW, pytest.param(CASES, marks=pytest.mark.deep)])
@pytest.mark.filterwarnings("ignore::hypothesis.errors.NonInteractiveExampleWarning")
def test_every_answer_is_as_described(schema, rich, count):
    asked = 0

    def ask(case):
        nonlocal asked
        asked += 1
        answer = case.call(headers=SHOWN)
        case.validate_response(answer, checks=checks_of(case), headers=SHOWN)

    ways = [way for operation in OPERATIONS for way in ways_of(operation, rich)]
    varied = sum(is_varied(operation) or parts is None for operation, _mode, parts in ways)
    for operation, mode, parts in ways:
        draw(schema, operation, mode, parts, -(-count // varied))(ask)
    assert asked >= count * 0.9


def checks_of(case):
    """All of them, where all that was drawn is sent: a word with an empty list never leaves."""
    is_sent = [] not in (case.query or {}).values()
    return (
        CHECKS if is_sent else [check for check in CHECKS if check is not negative_data_rejection]
    )


def is_varied(operation):
    """Whether an operation can be asked in many ways, whatever its address is about."""
    return operation[1].endswith("/changes") or operation[3] is not None


def ways_of(operation, rich):
    """Requests as described and spoilt ones, about what is there and about anything."""
    parts = parts_of(operation, rich)
    yield operation, GenerationMode.POSITIVE, parts
    if parts:
        yield operation, GenerationMode.POSITIVE, None
    if is_varied(operation):
        yield operation, GenerationMode.NEGATIVE, parts


def draw(schema, described, mode, parts, count):
    """Ask for one operation in one way, so many times."""
    operation = schema[VERSION + PART.sub(r"{\2}", described[1])][described[0]]
    cases = operation.as_strategy(generation_mode=mode, path_parameters=parts or None)
    fixed = settings(
        max_examples=count,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    return lambda ask: fixed(given(cases)(ask))()


def parts_of(operation, rich):
    """What is filled into the address of an operation, so that it leads to something."""
    filled = address_of(operation, rich).removeprefix(VERSION).split("/")
    names = [PART.fullmatch(part) for part in operation[1].split("/")]
    pairs = zip(names, filled, strict=True)
    return {name[2]: (int(part) if name[1] == "int" else part) for name, part in pairs if name}


def test_what_an_address_does_not_offer_is_refused_with_what_it_does(app, rich):
    """Or it is gone: holes were read one by one, groups listed."""
    offered = {}
    for operation in OPERATIONS:
        offered.setdefault(address_of(operation, rich), set()).add(operation[0])
    client = app.test_client()
    for address, methods in offered.items():
        for method in {*METHODS} - methods:
            answer = client.open(address, method=method, headers=bearer(SECRET))
            is_hole = address.endswith("/holes/1")
            assert answer.status_code == (410 if (is_hole and method == "GET") else 405), address
            if answer.status_code == 405:
                assert methods <= {*answer.headers["Allow"].split(", ")}
