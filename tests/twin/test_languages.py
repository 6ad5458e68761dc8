"""The page fills the sentences of every language as Python does, in each of its plural forms."""

import pytest

from app.wording.languages import speaking
from app.wording.messages import Counted
from app.wording.names import PLACEHOLDER, fill, ordinal
from app.wording.offline_catalogue import OF_PHONE, SENTENCES, export_for_phone
from tests.helpers.languages import SPOKEN
from tests.twin.modules import running

NUMBERS = (0, 1, 2, 3, 4, 5, 11, 12, 21, 22, 25, 100, 101, 111)
ALL_SENTENCES = {**SENTENCES, **OF_PHONE}


def values_for(forms, count, number):
    """A value for each blank of a sentence."""
    found = {name: spec for form in forms for name, spec in PLACEHOLDER.findall(form)}
    values = {
        name: {"+": -4, "rank": "7", "ranks": "K"}.get(spec, "Ann") for name, spec in found.items()
    }
    return {**values, count: number} if count else values


@pytest.fixture(scope="module")
def page():
    with running("names.js") as call:
        yield call


@pytest.mark.parametrize("language", SPOKEN)
def test_both_say_the_same(page, language):
    with speaking(language):
        catalogue = export_for_phone(language)
        asked, expected = [], []
        for code, exported in catalogue["sentences"].items():
            sentence, count = ALL_SENTENCES[code], exported["count"]
            assert isinstance(sentence, Counted) == bool(count)
            for number in NUMBERS if count else (0,):
                values = values_for(exported["forms"].values(), count, number)
                asked.append([code, values])
                expected.append(fill(sentence, values))
    assert page("names.js", "fill", catalogue, asked) == expected


PLACES = (*range(1, 40), 80, 100, 101, 102, 111, 112, 113, 121, 800)


@pytest.mark.parametrize("language", SPOKEN)
def test_both_count_places_alike(page, language):
    with speaking(language):
        catalogue, expected = export_for_phone(language), [ordinal(place) for place in PLACES]
    assert page("names.js", "ordinal", catalogue, [[place] for place in PLACES]) == expected


def test_places_end_as_they_are_spoken():
    ends = {
        "en": {1: "1st", 2: "2nd", 3: "3rd", 11: "11th", 12: "12th", 13: "13th", 21: "21st"}
        | {22: "22nd", 23: "23rd", 24: "24th", 101: "101st", 111: "111th", 112: "112th"},
        "de": {1: "1.", 22: "22."},
        "sv": {1: "1:a", 2: "2:a", 3: "3:e", 11: "11:e", 12: "12:e", 21: "21:a", 22: "22:a"},
        "fr": {1: "1re", 2: "2e", 21: "21e"},
        "it": {1: "1º", 8: "8º", 11: "11º", 80: "80º"},
    }
    for language, places in ends.items():
        with speaking(language):
            assert {place: ordinal(place) for place in places} == places
