import pytest

from app.paper.choices import (
    Printing,
    PrintingError,
    printing_text,
)


def problem_with(**chosen):
    with pytest.raises(PrintingError) as caught:
        Printing(**chosen)
    return printing_text(caught.value)


def test_a_paper_we_do_not_have_is_refused_with_those_we_have():
    words = "“a3” is not a choice for paper: choose one of a4, letter, a5 and a6."
    assert problem_with(paper="a3") == words


@pytest.mark.parametrize(("option", "most"), [("holes", 18), ("players", 12)])
@pytest.mark.parametrize("number", [0, -1, 99])
def test_numbers_out_of_range_are_refused(option, most, number):
    shown = str(number).replace("-", "−")
    words = f"{option}: {shown} can’t be printed. Choose a number from 1 to {most}."
    assert problem_with(**{option: number}) == words


@pytest.mark.parametrize("wrong", ["9", 2.5, True, [9]])
def test_what_is_no_number_is_refused(wrong):
    assert "Choose a number" in problem_with(holes=wrong)
