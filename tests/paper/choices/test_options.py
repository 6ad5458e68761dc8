import pytest

from app.paper.choices import (
    CHOICES,
    OPTIONS,
    PLAIN,
    PROBLEMS,
    Printing,
    PrintingError,
    option_word,
    printing_text,
)


def problem_with(**chosen):
    with pytest.raises(PrintingError) as caught:
        Printing(**chosen)
    return printing_text(caught.value)


def test_nobody_choosing_prints_a_lying_a4_in_colour():
    assert (PLAIN.paper, PLAIN.orientation) == ("a4", "landscape")
    assert all(getattr(PLAIN, option) == values[0] for option, values in CHOICES.items())


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


@pytest.mark.parametrize("given", [[], {}, None])
def test_what_is_no_choice_at_all_is_refused_as_well(given):
    assert "is not a choice for style" in problem_with(style=given)


def test_every_option_and_value_has_words_of_its_own():
    words = [*OPTIONS, *(value for values in CHOICES.values() for value in values)]
    assert all(option_word(word) for word in words)
    assert option_word("a4") == "A4"
    assert option_word(2) == "2"


def test_every_problem_is_shown():
    values = {
        "hole": {"number": 3},
        "fold": {},
        "people": {"count": 13, "most": 12},
        "long_name": {"name": "A" * 41, "length": 41, "most": 40},
    }
    assert {"choice", "range", *values} <= set(PROBLEMS)
    for code, given in values.items():
        assert printing_text(PrintingError(code, **given)).endswith(".")
