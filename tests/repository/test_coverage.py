"""Every sentence of the sources has its place in the app, or is no rule and says why."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from tools.coverage import holds, markdown, place_of, read_places, sentences

PAGE = Path(__file__).parents[2] / "docs" / "dev" / "coverage.md"
SENTENCES = list(sentences())
PLACES = sorted({text for _source, sentence in SENTENCES for text in sentence.get("places", ())})


def test_the_page_of_what_the_sources_say_is_up_to_date():
    written = PAGE.read_text("utf-8")
    assert written == markdown(), "run: python -m tools.coverage > docs/dev/coverage.md"


def test_the_four_sources_are_there_sentence_by_sentence():
    found = Counter(source for source, _sentence in SENTENCES)
    assert found == {"000": 72, "001": 40, "002": 137, "003": 24}
    numbered = [(source, sentence["at"]) for source, sentence in SENTENCES]
    assert len({*numbered}) == len(numbered)


def test_sentences_stand_in_the_order_of_their_source():
    for source in read_places()["sources"]:
        at = [sentence["at"] for found, sentence in SENTENCES if found == source["id"]]
        numbers = [tuple(map(int, text.split("."))) for text in at]
        assert numbers == sorted(numbers), source["id"]
        for (line, number), (next_line, next_number) in pairwise(numbers):
            assert next_number == (number + 1 if line == next_line else 1), (source["id"], line)


def is_whole(sentence):
    """Return True if a sentence ends, and has either places or a reason to have none."""
    ends = sentence["says"].endswith((".", "?", ":", ".)"))
    return ends and bool(sentence.get("places")) != bool(sentence.get("why"))


def test_a_sentence_has_a_place_or_shows_why_it_is_no_rule():
    wrong = [(source, sentence["at"]) for source, sentence in SENTENCES if not is_whole(sentence)]
    assert not wrong, wrong


def test_every_place_is_there():
    assert len(PLACES) > 100
    wrong = [text for text in PLACES if not holds(place_of(text))]
    assert not wrong, wrong


@pytest.mark.parametrize(
    "text",
    [
        "told ends = at once (four-card)",
        "told snacks = true (four-card)",
        "told ends = knock (mini-golf)",
        "says snacks",
        "rule values.K = 7 (six-card)",
        "rule patterns.row (six-card)",
        "rule holes = 8 (six-card)",
        "counts K = 10 (six-card)",
        "scores 7 7 / 7 K = 21 (four-card-pairs)",
        "switch snacks = yes",
        "switch told_ends = never",
        "name Turtle (six-card)",
        "module app/golf/snacks.py",
    ],
)
def test_a_place_that_is_not_there_is_found_out(text):
    assert not holds(place_of(text))


@pytest.mark.parametrize("text", ["somewhere else", "told"])
def test_a_place_of_no_kind_is_refused(text):
    with pytest.raises(ValueError, match=text):
        place_of(text)
