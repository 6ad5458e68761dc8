"""The known word nearest to a written one, and written text in brief."""

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

LONGEST = 40  # letters of what was written that a sentence repeats, and that are compared
HIDDEN = re.compile(
    "[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]"
)
PLAIN = {True: "true", False: "false", None: "null"}


def nearest(written: object, known: Iterable[str]) -> str | None:
    """Return the most similar known word; None if none is similar."""
    if not isinstance(written, str) or len(written) > LONGEST:
        return None
    plain = {word.casefold(): word for word in known}
    found = get_close_matches(written.strip().casefold(), plain, n=1)
    return plain[found[0]] if found else None


def quoted_briefly(raw: object, longest: int = LONGEST) -> str:
    """Return a value short enough for a sentence, on one line and without hidden characters."""
    if raw is None or isinstance(raw, bool):
        return PLAIN[raw]
    if isinstance(raw, Mapping):
        return "{…}"
    if isinstance(raw, Sequence) and not isinstance(raw, str):
        return "[…]"
    # Python writes no number of more than 4300 digits, and nobody reads one.
    text = "…" if isinstance(raw, int) and raw.bit_length() > 99 else str(raw)
    return on_one_line(text if len(text) <= longest else f"{text[: longest - 1]}…")


def on_one_line(text: str) -> str:
    """Remove line breaks, control characters, direction marks and half characters."""
    return HIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)
