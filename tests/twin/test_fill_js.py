"""The page fills a catalogue's sentences: signs, names of cards, lists, forms by number."""

import pytest

from tests.twin.modules import running

RANKS = {"7": {"one": "seven", "other": "sevens"}, "X": {"one": "joker", "other": "jokers"}}


@pytest.fixture(scope="module")
def page():
    with running("catalogue.js") as call:
        yield call


@pytest.fixture
def fill(page):
    """Fill a form, or forms by plural category with the name of the number that counts."""

    def filled(form, values, locale="en", count=None):
        forms = form if count else {"other": form}
        sentences = {"code": {"count": count, "forms": forms}}
        catalogue = {"locale": locale, "and": "{most} and {last}", "ranks": RANKS}
        catalogue["sentences"] = sentences
        return page("catalogue.js", "fill", catalogue, [["code", values]])[0]

    return filled


@pytest.mark.parametrize(("number", "text"), [(-5, "−5"), (0, "0"), (10, "10"), (-1234, "−1234")])
def test_a_number_has_a_true_minus(fill, number, text):
    assert fill("scores {points}.", {"points": number}) == f"scores {text}."


@pytest.mark.parametrize(("number", "text"), [(10, "+10"), (-5, "−5"), (0, "0")])
def test_points_that_are_added_always_have_a_sign(fill, number, text):
    assert fill("{points:+}", {"points": number}) == text


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


def test_the_form_follows_the_number_that_counts(fill):
    forms = {"one": "{count} card, {more}", "other": "{count} cards, {more}"}
    texts = [fill(forms, {"count": n, "more": 1}, count="count") for n in (1, -1, 0, 2)]
    assert texts == ["1 card, 1", "−1 card, 1", "0 cards, 1", "2 cards, 1"]


def test_a_language_has_its_own_forms_and_other_stands_in_for_missing_ones(fill):
    forms = {"one": "{n} карта", "few": "{n} карты", "other": "{n} карт"}
    texts = [fill(forms, {"n": n}, "ru", "n") for n in (1, 3, 5, 21)]
    assert texts == ["1 карта", "3 карты", "5 карт", "21 карта"]


def test_without_knowledge_of_plurals_one_is_one():
    forms = {"one": "one", "other": "other"}
    with running("catalogue.js", without=("Intl",)) as call:
        catalogue = {"locale": "ru", "and": "", "ranks": {}}
        catalogue["sentences"] = {"code": {"count": "n", "forms": forms}}
        given = [["code", {"n": number}] for number in (1, 21)]
        assert call("catalogue.js", "fill", catalogue, given) == ["one", "other"]
