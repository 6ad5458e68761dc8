"""When an open page asks again what is new: a schedule, by how long ago there was news."""

import pytest

from tests.twin.modules import running

MINUTE = 60_000  # milliseconds


@pytest.fixture
def pause_after():
    with running("poll.js") as call:
        yield lambda calm, dice: call("poll.js", "pauseAfter", calm, [[dice]])[0]


@pytest.mark.parametrize("calm", [0, 2_500, MINUTE])
def test_within_a_minute_of_news_a_page_asks_every_two_to_three_seconds(pause_after, calm):
    pauses = [pause_after(calm, dice) for dice in (0, 0.5, 1)]
    assert pauses == pytest.approx([2_000, 2_500, 3_000])


def test_after_that_it_asks_less_and_less_often_but_at_least_every_fifteen_seconds(pause_after):
    pauses = [pause_after(minutes * MINUTE, 0.5) for minutes in (1, 2, 3, 4, 5)]
    assert pauses == sorted(set(pauses))
    assert pause_after(5 * MINUTE, 1) == pause_after(60 * MINUTE, 1) == pytest.approx(15_000)


def test_two_phones_that_heard_the_same_do_not_stay_in_step(pause_after):
    late = 60 * MINUTE
    assert pause_after(late, 0) < pause_after(late, 0.5) < pause_after(late, 1)
