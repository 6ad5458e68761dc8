"""What strangers type into the search of the questions finds the right answer first."""

import json
import re
import unicodedata
from pathlib import Path

from app.golf.ruleset import find_ruleset
from app.wording.questions import SMALL_WORDS, SYNONYMS, in_words
from tests.twin.modules import Page

SEARCHES = Path(__file__).with_name("searches.jsonl").read_text().splitlines()
RULES = ("nine-hole", "nine-hole-grandma", "nine-card")
"""A question is looked for among those of the first rules that have it."""
LEAST = 0.95


def words_of(text):
    letters = unicodedata.normalize("NFKD", str(text)).lower()
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return list(dict.fromkeys(re.findall(r"[^\W_]+", plain)))


def text_of(one):
    ways = [f"{way.text} {way.source}" for way in one.ways]
    return " ".join([one.text, *ways, one.note, one.rule[1]])


def test_strangers_words_find_their_question_first(app):
    with app.test_request_context():
        asked = [in_words(find_ruleset(rules)) for rules in RULES]
        lines, small = [*map(words_of, SYNONYMS)], words_of(SMALL_WORDS)
        words = [
            [
                {"title": words_of(f"{one.title} {one.also}"), "text": words_of(text_of(one))}
                for one in all_of
            ]
            for all_of in asked
        ]
    page, missed = Page(), []
    page.engine.eval("globalThis.document = { querySelector: () => null }")
    page.load("ask.js")
    for line in SEARCHES:
        query, key = json.loads(line).values()
        at = next(n for n, all_of in enumerate(asked) if key in [one.key for one in all_of])
        [found] = page.call("ask.js", "search", query, [[words[at], lines, small]])
        if not found or asked[at][found[0]].key != key:
            missed.append((query, key))
    assert len(missed) <= (1 - LEAST) * len(SEARCHES), missed
