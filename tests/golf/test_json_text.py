"""What is no plain JSON, found with its path."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.golf.faults import Fault
from app.golf.reading import DEEPEST, MOST_BRACKETS, NotJsonError, load_json, read_json


def unusual(text):
    return [(fault.path, fault.code) for fault in read_json(text)[1]]


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=9,
)


@given(value=values)
def test_plain_json_is_read_as_it_stands(value):
    text = json.dumps(value)
    found, oddities = read_json(text)
    assert found == json.loads(text)
    assert [oddity for oddity in oddities if oddity.code != "half"] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("NaN", [("", "no_number")]),
        ('{"a": [1, -Infinity]}', [("a[1]", "no_number")]),
        ('{"a": 1e999}', [("a", "long_number")]),
        ('{"a": -1' + "0" * 300 + "}", [("a", "long_number")]),
        ('{"a": 1' + "0" * 299 + "}", []),
        ('{"a": 1, "b": 2, "a": 3, "b": 4}', [("a", "stands_twice"), ("b", "stands_twice")]),
        ('[{"a": 1, "a": 1, "a": 1}]', [("[0].a", "stands_twice")]),
        ('{"a": "\\ud83e"}', [("a", "half")]),
        ('{"\\udd16": 1}', [("\udd16", "half")]),
        ('{"a": "\\ud83e\\udd16"}', []),
        ("[" * DEEPEST + "]" * DEEPEST, []),
        ('{"a": ' + "[" * 21 + "]" * 21 + "}", [("a" + "[0]" * (DEEPEST - 1), "deep")]),
    ],
)
def test_what_is_unusual_is_found_with_its_path(text, found):
    assert unusual(text) == found


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("", 1, 1), ("nope", 1, 1), ('{"a":\n }', 2, 2), ("[" * 10**5, 1, 1), ('{"a": 1} x', 1, 10)],
)
def test_what_is_no_json_at_all_is_named_with_its_place(text, line, column):
    with pytest.raises(NotJsonError) as caught:
        read_json(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.detail


def test_all_that_is_unusual_is_found_at_once():
    assert read_json('{"a": NaN, "b": [1e400], "a": Infinity}')[1] == [
        Fault("a", "stands_twice"),
        Fault("a", "no_number"),
        Fault("b[0]", "long_number"),
    ]


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("[NaN]", "NaN is no number"),
        ("9" * 5000, "a number of too many digits"),
        ("[" * (MOST_BRACKETS + 1), "too many brackets within each other"),
        ("{", "Expecting property name"),
    ],
)
def test_what_a_parser_might_take_or_break_on_is_no_json(text, detail):
    with pytest.raises(NotJsonError, match=detail):
        load_json(text)


def test_brackets_inside_of_texts_do_not_count():
    text = json.dumps({"[" * 500: ["\\", '"', "{" * 500]})
    assert load_json(text) == json.loads(text)
    assert load_json("[" + ",".join(["[]"] * 500) + "]") == [[]] * 500
