"""Small idioms of the pages stand in one place each; a second copy is found here."""

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "app" / "web"
HOME = WEB / "base" / "http.py"
IDIOMS = {
    "a whole number: use number_in": r"\.isdecimal\(\)|\.isdigit\(\)",
    "a button: use read_button or button_in": r"(?:\"do\"|do\.data)[^\n]*\.partition\(",
    "a place in a list: use index_in": r"-1 if \w+ is None else",
    "what a view gives back: use Answer or Reply": r"^(?:Answer|Reply)\b.* = .*Response",
}


def copies(pattern):
    """The files of the pages that hold a pattern."""
    return [
        path
        for path in sorted(WEB.rglob("*.py"))
        if re.search(pattern, path.read_text("utf-8"), re.MULTILINE)
    ]


def test_an_idiom_stands_in_one_file():
    wrong = [(idiom, path) for idiom in IDIOMS for path in copies(IDIOMS[idiom]) if path != HOME]
    assert not wrong, wrong


def test_these_patterns_find_what_stands_there():
    found = [idiom for idiom in IDIOMS if HOME in copies(IDIOMS[idiom])]
    assert len(found) >= 2
