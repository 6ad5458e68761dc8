"""The letters that pages are judged by are the tests' own, on every machine."""

from itertools import product

import pytest

from tests.browser.typefaces import MEASURE, ROUGHLY, TEXT, width_of

WEIGHTS = {"Regular": 400, "Bold": 700}
WIDTHS = ("Narrow", "Normal", "Wide")


OF_MACHINES = ("system-ui", "sans-serif", "serif", "monospace", "DejaVu Sans")


def test_a_page_is_set_in_the_family_that_it_names(table):
    measured, expected = {}, {}
    for width, weight in product(WIDTHS, WEIGHTS):
        font = f"{WEIGHTS[weight]} 100px 'Back Nine {width}'"
        measured[font] = table.page.evaluate(MEASURE, [font, TEXT])
        expected[font] = width_of(TEXT, f"{width}-{weight}")
    assert measured == pytest.approx(expected, abs=ROUGHLY)


def test_no_family_of_the_machine_is_available(table):
    seen = {
        machine: table.page.evaluate(MEASURE, [f"100px {machine}", TEXT]) for machine in OF_MACHINES
    }
    normal = width_of(TEXT, "Normal-Regular")
    assert seen == pytest.approx(dict.fromkeys(OF_MACHINES, normal), abs=ROUGHLY)


def test_the_wide_family_is_wider_and_the_narrow_one_narrower_than_the_normal_one():
    widths = [width_of(TEXT, f"{width}-Bold") for width in WIDTHS]
    assert widths[0] * 1.1 < widths[1] < widths[2] / 1.1
