"""Every English message avoids the words and shapes that docs/dev/wording.md lists."""

import re

from tests.helpers.pseudo import extracted

AVOIDED = {
    r"(?<!there )(?<!There )\bis no\b(?! longer)": "is not, isn’t",
    r"\banew\b": "again, new",
    r"\bby (these|those|its|the same|different) rules\b": "under these rules",
    r"\b(stands?|standing) (in|here|there|above|below|between|twice)\b": "is, comes",
    r"\bsuch as\b": "like",
    r"\b[Ww]hoever\b(?! runs)": "anyone who, the player who",
    r"(?<!\()\b([Ss]ome|[Ee]very|[Aa]ny)body\b": "someone, everyone, anyone; a player",
    r"\bthis copy\b": "this Back Nine, this server",
    r"\b\d+ %": "100%, without a space",
    r"\bin the meantime\b": "name what changed",
    r"\btold of\b": "receives",
    r"\bof which\b": "whose, with",
    r"\b(all|everything) that was said\b": "everything recorded",
}
"""Each pattern, with what to write instead."""


def _english(messages):
    for message in messages:
        forms = message.id if isinstance(message.id, tuple) else (message.id,)
        yield from (form for form in forms if form)


def test_messages_avoid_the_words_that_the_guide_lists():
    faults = [
        f"{found[0]!r} (write: {instead}) in: {text}"
        for text in _english(extracted())
        for pattern, instead in AVOIDED.items()
        if (found := re.search(pattern, text))
    ]
    assert faults == []
