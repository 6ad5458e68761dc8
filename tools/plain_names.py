"""Words that names, docstrings and comments of the app do without. `make check` runs this.

Each stands for several plainer words, so a reader has to translate it. Names of columns, of keys
that files, phones and programs send, and of fields of a form keep the word they were given.
"""

import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

NAMES = {"anew", "luggage", "mine", "nobodys", "odd", "said", "saying", "says", "tell", "tells"}
NAMES |= {"told", "wanted"}
"""In names: `text`, `sent`, `query`, `own`, `invalid` and the like say what is meant."""
TEXTS = {"anew", "luggage", "nobodys", "whoever"}
"""In docstrings and comments."""
KEPT = {
    "said_as",  # column, key
    "odd",  # field, key
    "odd_deck",
    "has_odd_deck",
    "odd_deck_note",
    "odd_deck_words",
    "has_odd_count",
    "told",  # key of rules and groups
    "said_at",  # column, key
    "is_out_said",  # key
    "said_as_pattern",
    "tell",  # of a file
}
PART = re.compile(r"[a-z]+")


def found_in(path: Path) -> Iterator[str]:
    """Each word of a file that has a plainer one, with its line."""
    with tokenize.open(path) as file:
        tokens = [*tokenize.generate_tokens(io.StringIO(file.read()).readline)]
    for token in tokens:
        is_text = token.type == tokenize.COMMENT or token.string.startswith(('"""', 'r"""'))
        if token.type == tokenize.NAME and token.string.strip("_").lower() not in KEPT:
            words = NAMES.intersection(PART.findall(token.string.lower()))
        else:
            words = TEXTS.intersection(PART.findall(token.string.lower())) if is_text else ()
        for word in sorted(words):
            yield f"{path}:{token.start[0]}: {token.string[:60].strip()} ({word})"


def main() -> None:
    """Name every place, and end with 1 where there is one."""
    found = [place for path in sorted(Path("app").rglob("*.py")) for place in found_in(path)]
    sys.exit("\n".join(found) or None)


if __name__ == "__main__":
    main()
