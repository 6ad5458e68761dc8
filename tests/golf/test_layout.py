import pytest

from app.golf.errors import RulesetError
from app.golf.layout import Layout


def test_the_pad_goes_column_by_column():
    assert Layout(2, 3).pad_order() == (0, 3, 1, 4, 2, 5)


def test_rows_run_from_the_top():
    assert Layout(2, 3).rows_of_cells() == ((0, 1, 2), (3, 4, 5))


@pytest.mark.parametrize("text", ["2x1", "5x3", "1x3", "4x5", "two by three", ""])
def test_a_layout_no_table_has_is_refused(text):
    with pytest.raises(RulesetError, match=r"house\.layout: write rows x columns"):
        Layout.parse(text, "house.layout")


def test_a_layout_is_written_as_it_is_read():
    assert str(Layout.parse("2x3")) == "2x3"
