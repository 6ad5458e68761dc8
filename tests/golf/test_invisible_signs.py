"""Signs that turn text or can't be seen are dropped, but for those that scripts and emoji need."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.golf.text import INVISIBLE, without_invisible
from app.wording.names import LEFTWARD

TURNING = {"RLE", "LRE", "RLO", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"}
MARKS = "\u061c\u200e\u200f"
EVERY = [chr(code) for code in range(sys.maxunicode + 1) if not 0xD800 <= code < 0xE000]
NEEDED = (
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "क\u094d\u200dष",
    "ක\u0dca\u200dර",
    "മോഹന\u0d4d\u200d",
    "\U0001f469\U0001f3fd\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468",
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "1\ufe0f\u20e3",
    "\u2764\ufe0f",
    "葛\U000e0100城",
)
"""Persian, Hindi, Sinhala, Malayalam, a kiss, England, a keycap, a heart, a name in Japanese."""
MIXED = "An5 \u05d3\u0645\u0646\u094d\u0915\u845b\u2764\U0001f469\U0001f3f4\u200b\u200c\u200d"
MIXED += "\u2069\u202e\ufe0f\u3164\u20e3\U000e0067\U000e007f\U000e0100"


def test_every_sign_that_turns_text_goes():
    turning = [sign for sign in EVERY if unicodedata.bidirectional(sign) in TURNING] + [*MARKS]
    assert len(turning) == 12
    assert [hex(ord(sign)) for sign in turning if without_invisible(f"A{sign}n") != "An"] == []


def test_no_sign_without_width_stays_within_latin_letters():
    assert [hex(ord(sign)) for sign in EVERY if INVISIBLE.match(sign) and keeps(sign)] == []


def keeps(sign):
    """Whether a sign stays somewhere in a name in Latin letters."""
    return sign in without_invisible(f"{sign}An{sign}n{sign} {sign}")


@pytest.mark.parametrize("text", NEEDED)
def test_what_a_script_or_an_emoji_needs_stays(text):
    assert without_invisible(text) == without_invisible(f"\u202e{text}\u2069") == text


@given(st.text(MIXED))
def test_what_is_left_stays(text):
    left = without_invisible(text)
    assert without_invisible(left) == left
    assert INVISIBLE.sub("", left) == INVISIBLE.sub("", text)


def test_every_letter_that_runs_from_right_to_left_is_known_as_such():
    leftward = [sign for sign in EVERY if unicodedata.bidirectional(sign) in {"R", "AL", "AN"}]
    assert [hex(ord(s)) for s in leftward if not LEFTWARD.match(s) and s not in MARKS] == []
