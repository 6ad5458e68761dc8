"""The phone drops the same signs from texts as the server does, and finds the same names equal."""

import unicodedata
from functools import cache
from itertools import compress

import pytest

from app.record.allowed_text import another_name, comparable, shown_text
from tests.golf.test_invisible_signs import EVERY, NEEDED
from tests.twin.modules import running

SCRIPT = """
const { shownText } = modules["text.js"];
const { anotherName, comparable } = modules["same-table.js"];
modules.names = {
  shown: (_, text) => shownText(text),
  known: (_, letter) => !/\\p{Cn}/u.test(letter),
  alike: (_, name) => comparable(name),
  another: (_, name, taken) => anotherName(name, taken),
};
"""
UNIFORM = ((0x3400, 0x9FFF), (0xAC00, 0xD7A3), (0xE000, 0xF8FF), (0x17000, 0x18CFF))
UNIFORM += ((0x20000, 0x3FFFF), (0xF0000, 0x10FFFF))
"""Where thousands of signs are of one kind: quick runs try one in a hundred of them."""
AROUND = ("An{}n", "\u0645{}\u0646", "\u0d4d{}", "\u2764{}\U0001f469", "1{}\u20e3", "\u845b{}")


@pytest.fixture(scope="module")
def phone():
    with running("text.js", "same-table.js", script=SCRIPT) as call:
        yield lambda name, lists: call("names", name, None, lists)


@cache
def signs_of(part):
    """Every sign that is one; of a part, some of the uniform ones."""
    signs = [sign for sign in EVERY if unicodedata.category(sign) != "Cn"]
    uniform = set()
    if part == "some":
        uniform.update(code for first, last in UNIFORM for code in range(first, last) if code % 100)
    return [sign for sign in signs if ord(sign) not in uniform]


EACH = pytest.mark.parametrize("part", ["some", pytest.param("every", marks=pytest.mark.deep)])


@EACH
@pytest.mark.parametrize("around", AROUND)
def test_the_same_signs_are_dropped_on_both_sides(phone, around, part):
    texts = [around.format(sign) for sign in signs_of(part)]
    shown = phone("shown", [[text] for text in texts])
    pairs = zip(texts, shown, strict=True)
    assert [text for text, found in pairs if found != shown_text(text)] == []
    assert phone("shown", [[text] for text in NEEDED]) == [*NEEDED]


@EACH
def test_the_same_letters_are_equal_on_both_sides(phone, part):
    letters = [sign for sign in signs_of(part) if unicodedata.category(sign)[0] in "LMNPS"]
    known = phone("known", [[letter] for letter in letters])  # an engine may know fewer
    letters = list(compress(letters, known))
    found = phone("alike", [[letter] for letter in letters])
    here, there = {}, {}
    for letter, alike in zip(letters, found, strict=True):
        here.setdefault(comparable(letter), set()).add(letter)
        there.setdefault(alike, set()).add(letter)
    groups = [{frozenset(group) for group in side.values()} for side in (here, there)]
    assert groups[0] ^ groups[1] == set()


def test_both_sides_offer_the_same_other_name(phone):
    taken = ["ann", "ann 2", "x" * 40]
    names = ["Ann", "ANN", "x" * 40, "🦊" * 40]
    assert phone("another", [[name, taken] for name in names]) == [
        another_name(name, taken) for name in names
    ]
