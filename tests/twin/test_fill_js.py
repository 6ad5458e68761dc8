"""The page fills a catalogue's sentences: signs, names of cards, lists, forms by number."""

import pytest

from tests.twin.modules import running

RANKS = {"7": {"one": "seven", "other": "sevens"}, "X": {"one": "joker", "other": "jokers"}}


@pytest.fixture(scope="module")
def page():
    with running("names.js") as call:
        yield call


@pytest.fixture
def fill(page):
    """Fill a form, or forms by plural category with the name of the number that counts."""

    def filled(form, values, locale="en", count=None):
        forms = form if count else {"other": form}
        sentences = {"code": {"count": count, "forms": forms}}
        catalogue = {"locale": locale, "and": "{most} and {last}", "ranks": RANKS}
        catalogue["sentences"] = sentences
        return page("names.js", "fill", catalogue, [["code", values]])[0]

    return filled


@pytest.mark.parametrize(
    ("form", "card", "text"),
    [
        ("a {card:rank}", "7", "a seven"),
        ("five {card:ranks}", "7", "five sevens"),
        ("{card}", "7", "7"),
        ("a {card:rank}", "-5", "a -5"),
        ("{card:ranks}", "constructor", "constructor"),
    ],
)
def test_a_card_is_named_and_one_without_a_name_is_itself(fill, form, card, text):
    assert fill(form, {"card": card}) == text


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["Ann"], "Ann"),
        (["Ann", "Bea"], "Ann and Bea"),
        (["Ann", "Bea", "Cam"], "Ann, Bea and Cam"),
        (["{last}", "$&"], "{last} and $&"),
    ],
)
def test_a_list_is_joined_by_the_catalogue(fill, names, text):
    assert fill("{names}", {"names": names}) == text


def test_what_is_put_in_is_never_filled_again(fill):
    values = {"name": "{points}$1", "points": 3}
    assert fill("{name}: {points}", values) == "{points}$1: 3"


def test_without_knowledge_of_plurals_one_is_one():
    forms = {"one": "one", "other": "other"}
    with running("names.js", without=("Intl",)) as call:
        catalogue = {"locale": "ru", "and": "", "ranks": {}}
        catalogue["sentences"] = {"code": {"count": "n", "forms": forms}}
        given = [["code", {"n": number}] for number in (1, 21)]
        assert call("names.js", "fill", catalogue, given) == ["one", "other"]
