"""What Python and the scripts share has one home: Python, from which the scripts' is written."""

from tools.constants import FILE, made


def test_the_constants_of_the_scripts_are_those_of_python():
    assert FILE.read_text("utf-8") == made(), "run: python -m tools.constants"
