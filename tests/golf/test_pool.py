from itertools import combinations
from random import Random

from app.golf.scoring import CandidateMatch, MatchSearch, choose_offers, option_of, parts_of


def choose(*offers):
    return choose_offers([CandidateMatch(number, *offer) for number, offer in enumerate(offers)])


def test_offers_without_a_common_cell_are_chosen_on_their_own():
    offers = [((0, 1), True, 0), ((2, 3), True, 0), ((4, 5), True, 0), ((1, 2), True, 0)]
    parts = parts_of([option_of(CandidateMatch(n, *offer)) for n, offer in enumerate(offers)])
    assert [sorted(option.group for option in part) for part in parts] == [[2], [0, 1, 3]]


def test_no_gain_of_a_grid_outweighs_a_forced_offer_and_no_number_of_offers_a_gain():
    forced, gaining = (
        CandidateMatch(0, (0, 1), True, 216_000),
        CandidateMatch(0, (0, 1), False, -216_000),
    )
    assert option_of(forced).value < option_of(gaining).value
    assert (
        option_of(CandidateMatch(0, (0, 1), False, -1)).value
        < 8 * option_of(CandidateMatch(0, (0,), False, 0))[0]
    )


def test_a_search_remembers_what_it_found():
    search = MatchSearch(
        [
            option_of(CandidateMatch(0, (0, 1), False, -3)),
            option_of(CandidateMatch(1, (1, 2), False, -4)),
        ]
    )
    assert (search.best(0b111), search.first(0b111)) == (-4 * 32 - 1, (1,))
    assert (search.best(0b011), search.first(0b011)) == (-3 * 32 - 1, (0,))
    assert search.first(0b100) == ()


def every_choice(offers):
    """All ways to take offers that share no cell."""
    for count in range(len(offers) + 1):
        for chosen in combinations(range(len(offers)), count):
            cells = [cell for place in chosen for cell in offers[place][0]]
            if len({*cells}) == len(cells):
                yield chosen


def rated(offers, chosen):
    forced = sum(offers[place][1] for place in chosen)
    return -forced, sum(offers[place][2] for place in chosen), -len(chosen), chosen


def test_the_choice_is_the_one_that_trying_them_all_finds():
    dice = Random(1)
    for _ in range(300):
        offers = [
            (tuple(dice.sample(range(7), dice.randint(2, 4))), dice.random() < 0.4, gain)
            for gain in dice.choices((-3, -1, 0, 0, 2), k=dice.randint(0, 9))
        ]
        offers = sorted(offers) if dice.random() < 0.5 else offers
        best = min(every_choice(offers), key=lambda chosen: rated(offers, chosen))
        assert choose(*offers) == [*best]
