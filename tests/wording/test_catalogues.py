"""The shipped catalogues: blanks and forms are whole, nothing is guessed or left in English."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from app.wording.languages import CATALOGUE, OURS
from tests.helpers.languages import TRANSLATED

BLANK = re.compile(r"%\(\w+\)[sd]|\{\w+(?::\+|:ranks?)?(?:![rs])?\}|--[a-z][\w-]*|\$[A-Z_]+")
NUMBERS = {"%(num)s", "{num}", "{count}", "%(count)s"}
"""A form for one may leave its number out."""
SAME = tomllib.loads((Path(__file__).parent / "same_as_english.toml").read_text())
LONGEST_BUTTON = 26


@cache
def catalogue(language):
    with (OURS / language / f"{CATALOGUE}.po").open("rb") as file:
        return read_po(file, locale=language)


def translated(language):
    """Pairs of a message’s English forms and those of a language, where it has them."""
    for message in catalogue(language):
        if message.id and message.string and all(forms_of(message.string)):
            yield message, forms_of(message.id), forms_of(message.string)


def forms_of(text):
    return text if isinstance(text, tuple) else (text,)


def blanks(text):
    """The blanks of a text; a language may name a card where English names several."""
    return {blank.replace(":ranks}", ":rank}") for blank in BLANK.findall(text)}


def wrong_blanks(english, forms):
    """Blanks that a translation invents or loses."""
    allowed = set.union(*map(blanks, english))
    for place, form in enumerate(forms):
        needed = blanks(english[-1])
        if len(english) > 1 and place == 0:
            needed = (needed & blanks(english[0])) - NUMBERS
        yield from (blanks(form) - allowed) | (needed - blanks(form))


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_every_blank_and_every_form(language):
    wrong = {
        english[0]: found
        for message, english, forms in translated(language)
        if (found := [*wrong_blanks(english, forms)])
        or len(forms) != (catalogue(language).num_plurals if len(english) > 1 else 1)
    }
    assert wrong == {}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_as_its_sentence_does(language):
    """The points at the end of a penalty are cut off by their colon."""
    wrong = [
        english[0]
        for _message, english, forms in translated(language)
        if english[0].endswith(": {points:+}")
        and not re.search(r"[ \u00a0\u202f]?: \{points:\+\}$", forms[0])
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_guessed_or_left_in_english(language):
    same = {*SAME["names"], *SAME["golf"], *SAME.get(language, [])}
    left = [
        english[0]
        for message, english, forms in translated(language)
        if message.fuzzy
        or (
            forms[0] == english[0]
            and re.search(r"[A-Za-z]{2}", BLANK.sub("", english[0]))
            and english[0] not in same
        )
    ]
    assert left == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_button_has_room_for_its_words(language):
    long = [
        forms[0]
        for message, _english, forms in translated(language)
        if message.context == "button" and len(forms[0]) > LONGEST_BUTTON
    ]
    assert long == []


@pytest.mark.soak
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_has_every_message(language):
    done = [message for message, *_forms in translated(language) if not message.fuzzy]
    missing = [m.id for m in catalogue(language) if m.id and m not in done]
    assert missing == []
