"""The page says each sentence as Python says it, whatever stands in its blanks."""

from random import Random

import pytest

from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset
from app.wording.fill import SENTENCES, export, fill
from app.wording.names import rank_words
from app.wording.placeholders import PLACEHOLDER, Counted
from tests.twin.modules import running

CARDS = ("7", "A", "X")
OTHERS = (3, 1, -2, "Ann", "{points}", ["Ann"], ["Ann", "Bea", "Cam"])


@pytest.fixture(scope="module")
def page():
    with running("fill.js") as call:
        yield call


def blanks_of(sentence):
    """The blanks of all its forms, with what they want, and the number that counts."""
    if not isinstance(sentence, Counted):
        return sorted({*PLACEHOLDER.findall(str(sentence))})
    found = {*PLACEHOLDER.findall(sentence.one), *PLACEHOLDER.findall(sentence.many)}
    return sorted(found | {(sentence.count, "+")})


def drawn(dice, blanks):
    """A value for each blank: a number where a sign or a count needs one."""
    values = {}
    for name, spec in blanks:
        cards = dice.choice(CARDS) if spec.startswith("rank") else dice.choice(OTHERS)
        values[name] = dice.randint(-5, 12) if spec == "+" else values.get(name, cards)
    return values


def test_the_page_says_every_sentence_like_python(app, page):
    dice = Random(6)
    given = [
        [code, drawn(dice, blanks_of(sentence))]
        for code, sentence in SENTENCES.items()
        for _ in range(20)
    ]
    with app.test_request_context():
        expected = [fill(*one) for one in given]
        assert page("fill.js", "fill", export("en"), given) == expected


@pytest.mark.parametrize("name", ["skyjo", "play-nine", "nine-card"])
def test_the_page_names_the_cards_of_any_pack_like_python(app, page, name):
    cards = [*compile_ruleset(find_ruleset(name)).points]
    given = [
        ["too_many", {"card": card, "count": 5, "copies": 4, "whose": "Ann"}] for card in cards
    ]
    with app.test_request_context():
        expected = [fill(*one, rank_words(cards)) for one in given]
        assert page("fill.js", "fill", export("en", cards), given) == expected
