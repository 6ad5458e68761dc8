"""The page fills the sentences of every language as Python does, in each of its plural forms."""

import pytest

from app.wording.basics.placeholders import PLACEHOLDER, fill
from app.wording.languages import speaking
from app.wording.messages.forms import Counted
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
    with running("catalogue.js") as call:
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
    assert page("catalogue.js", "fill", catalogue, asked) == expected
