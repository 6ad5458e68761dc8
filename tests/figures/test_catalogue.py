"""Every figure has a record of its own, and is known, and means something, from enough games on."""

from app.figures.catalogue import FIGURES, RECORDS, figures_of
from app.figures.tally import tally_of
from tests.figures.made_up import NAMES, made_games


def keys_of(games):
    return {key for game in games for person in game.facts.people for key in tally_of(person)}


def test_there_are_at_least_24_and_no_code_twice():
    assert len(FIGURES) == len(RECORDS) >= 24


def test_without_a_tally_nothing_is_known():
    assert {(figure.value, figure.rests_on, figure.means) for figure in figures_of({})} == {
        (None, 0, False)
    }


def test_what_a_figure_rests_on_is_in_a_tally():
    keys = keys_of(made_games(5 * len(NAMES)))
    for figure in RECORDS:
        assert figure.of in keys
        assert any(figure.reads(key) for key in keys), figure.code


def test_a_figure_means_something_from_enough_on():
    found = {number: figures_of({"holes": number, "hole_sum": 0}) for number in (17, 18)}
    average = {number: values[1] for number, values in found.items()}
    assert average[17].code == "hole_average"
    assert [(figure.value, figure.rests_on, figure.means) for figure in average.values()] == [
        (0, 17, False),
        (0, 18, True),
    ]


def test_a_figure_reads_its_keys_and_no_others():
    assert FIGURES["hole_median"].reads("hole:-3")
    assert not FIGURES["hole_median"].reads("hole_sum")
    assert not FIGURES["hole_average"].reads("hole:-3")
