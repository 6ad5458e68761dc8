"""The rules by which sheets are looked over find what is wrong."""

import pytest

from app.paper.pen.pen import Mark
from tests.paper.geometry import faults
from tests.paper.samples import LANDSCAPE

WORDS = Mark("text", 50, 50, 60, 53, "Ann", 13)
BOX = Mark("box", 40, 40, 70, 60)
CODE = Mark("code", 100, 100, 125, 125)


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ([Mark("text", 5, 50, 15, 53, "Ann", 13)], "outside"),
        ([WORDS._replace(size=6.5)], "small"),
        ([WORDS, Mark("text", 58, 51, 66, 54, "Bea", 13)], "Ann on Bea"),
        ([WORDS, Mark("line", 55, 40, 55, 60)], "Ann across a line"),
        ([WORDS, Mark("box", 55, 40, 70, 60)], "Ann across a box"),
        ([BOX, Mark("box", 60, 50, 90, 80)], "frames cross"),
        ([CODE, Mark("line", 90, 98, 130, 98)], "in the quiet zone"),
    ],
)
def test_a_fault_is_found(marks, expected):
    (fault, *_more) = faults(marks, LANDSCAPE)
    assert fault.startswith(expected)


def test_words_in_a_box_and_boxes_in_boxes_are_fine():
    assert faults([WORDS, BOX, Mark("box", 40, 40, 48, 60), CODE], LANDSCAPE) == []
