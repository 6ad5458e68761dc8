from app.golf.pool import Offer, choose_offers, held, limiter, parts_of, plus, value_of


def choose(*offers, cards="abcdefgh", anywhere=False):
    made = [Offer(number, *offer) for number, offer in enumerate(offers)]
    return choose_offers(made, cards, anywhere=anywhere)


def test_nothing_on_offer_is_nothing_chosen():
    assert choose() == []


def test_as_many_forced_offers_as_possible_come_first():
    assert choose(((0, 1), False, -50), ((0, 2), True, 9), ((1, 3), True, 9)) == [1, 2]


def test_then_the_lowest_grid_score():
    assert choose(((0, 1), True, -1), ((0, 2), True, -5)) == [1]
    assert choose(((0, 1), False, 3)) == []


def test_then_as_many_offers_as_possible():
    assert choose(((0, 1), False, 0)) == [0]
    assert choose(((0, 1, 2, 3), False, -4), ((0, 1), False, -2), ((2, 3), False, -2)) == [1, 2]


def test_among_equals_the_first_list_wins():
    assert choose(((0, 1), True, -5), ((1, 2), True, -5), ((0, 2), True, -5)) == [0]
    assert choose(((1, 2), True, -5), ((0, 1), True, -5), ((2, 3), True, -5)) == [1, 2]


def test_offers_without_a_common_cell_are_chosen_on_their_own():
    parts = parts_of(
        [
            Offer(0, (0, 1), True, 0),
            Offer(1, (2, 3), True, 0),
            Offer(2, (4, 5), True, 0),
            Offer(3, (1, 2), True, 0),
        ]
    )
    assert [[offer.group for offer in part] for part in parts] == [[2], [0, 1, 3]]


def test_equal_cards_anywhere_are_the_same():
    pairs = [((a, b), True, -14) for a in range(5) for b in range(a + 1, 5)]
    assert choose(*pairs, cards="77777", anywhere=True) == choose(*pairs, cards="77777")
    assert choose(*pairs, cards="77777", anywhere=True) == [0, 7]


def test_an_offer_is_worth_its_force_then_its_points_then_one():
    assert value_of(Offer(0, (0, 1), True, -7)) == (-1, -7, -1)
    assert value_of(Offer(0, (0, 1), False, 7)) == (0, 7, -1)
    assert plus((1, 2, 3), (10, 20, 30)) == (11, 22, 33)


def test_no_choice_beats_the_limit():
    offers = [Offer(0, (0, 1), True, -10), Offer(1, (1, 2, 3), True, -9)]
    by_cell = {0: offers[:1], 1: offers, 2: offers[1:], 3: offers[1:]}
    limit = limiter(by_cell)
    assert limit(0b1111) == (-2, -16, -2)
    assert limit(0b0011) == (-1, -10, -1)
    assert limit(0b1000) == (0, -3, 0)
    assert limiter({0: [Offer(0, (0, 1), True, 5)]})(0b11) == (-1, 0, -1)


def test_held_cards_have_no_places():
    assert held(0b1011, ["b", "a", "c", "a"]) == ("a", "a", "b")
