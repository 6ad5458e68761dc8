"""What Python and the scripts share has one home: Python, from which the scripts' is written."""

import re

from tests.twin.modules import FOLDER
from tools.constants import CONSTANTS, FILE, made

OTHERS = {path.name: path.read_text("utf-8") for path in FOLDER.rglob("*.js") if path != FILE}


def texts(value):
    """The texts of a constant that are long enough to be known again."""
    if isinstance(value, str):
        return [value] if len(value) > 5 else []
    if isinstance(value, int):
        return []
    return [
        text
        for part in (value.values() if isinstance(value, dict) else value)
        for text in texts(part)
    ]


def test_the_constants_of_the_scripts_are_those_of_python():
    assert FILE.read_text("utf-8") == made(), "run: python -m tools.constants"


def test_no_other_script_has_a_constant_of_this_name_or_its_text(subtests):
    for name in CONSTANTS:
        with subtests.test(name=name):
            copies = [ascii_text(text) for text in texts(CONSTANTS[name][1])]
            for script, text in OTHERS.items():
                assert not re.search(rf"(const|let) (\[[^\]]*\b)?{name}\b", text), script
                assert [copy for copy in copies if copy in text] == [], script


def ascii_text(text):
    """A text as a script would have it in quotes."""
    return text.encode("ascii", "backslashreplace").decode()


def test_the_bounds_of_what_entries_say_are_those_of_python():
    text = (FOLDER / "record" / "readable.js").read_text("utf-8")
    bounds = re.findall(r"(?:isWhole|isText|areTexts)\(([^)]*)\)", text)
    assert len(bounds) > 8
    assert [bound for bound in bounds if re.search(r"\d\d", bound)] == []
