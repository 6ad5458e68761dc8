"""What a spreadsheet would run is text, and comes back as it was."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.formats.columns import harmless, plain_text_of
from app.formats.tables import csv_parts

SIGNS = "=+-@\t\r\uff1d\uff0b\uff0d\uff20"
ANY_TEXT = st.text(st.sampled_from(f"{SIGNS}\n,;|\"' 1aé"), max_size=12)


@pytest.mark.parametrize("sign", SIGNS)
def test_a_cell_that_begins_like_a_formula_begins_with_an_apostrophe(sign):
    assert harmless(f"{sign}HYPERLINK(A1)") == f"'{sign}HYPERLINK(A1)"
    assert harmless(f'"{sign}1+1"') == f'"\'{sign}1+1"'


@pytest.mark.parametrize("number", ["-5", "+12", "-1.5", "-1,5", "7"])
def test_a_number_stays_a_number(number):
    assert harmless(number) == number


@given(text=ANY_TEXT | st.text(max_size=20))
def test_every_text_comes_back_as_it_was(text):
    assert plain_text_of(harmless(text)) == text


def begins_a_formula(cell):
    """Whether a spreadsheet would take a cell for a formula."""
    is_number = cell.removeprefix("-").removeprefix("+").replace(",", "", 1).isascii()
    is_number = is_number and cell[1:].replace(".", ",").replace(",", "", 1).isdigit()
    return cell[:1] in SIGNS and bool(cell) and not is_number


@given(text=ANY_TEXT, wrong=st.sampled_from(",;\t"))
def test_no_cell_is_run_in_whatever_way_the_file_is_parted(text, wrong):
    row = ("Ann", text, 7)
    line = b"".join(csv_parts("people", [row])).decode("utf-8-sig").partition("\r\n")[2]
    for row in csv.reader(io.StringIO(line, newline=""), delimiter=wrong):
        assert not [cell for cell in row if begins_a_formula(cell)]
