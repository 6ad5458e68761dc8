from app.golf.errors import CardError, GolfError, RulesetError, SeatError, UnknownRulesetError


def test_a_card_error_keeps_what_was_written():
    error = CardError("1")
    assert (error.text, str(error)) == ("1", "“1” is not a card. Write its rank, like 10 or Q.")


def test_a_ruleset_error_points_at_the_entry():
    error = RulesetError("house.values.A", "no_pips", rank="A")
    assert (error.path, error.code, error.values) == ("house.values.A", "no_pips", {"rank": "A"})
    assert str(error) == "house.values.A: A has no number of its own; write what it counts"


def test_an_unknown_ruleset_names_those_there_are():
    error = UnknownRulesetError("mini", ("a", "b"))
    assert (error.ruleset_id, error.known) == ("mini", ("a", "b"))
    assert str(error) == "There are no rules called “mini”. Choose one of a, b."


def test_a_seat_error_counts_from_nought():
    error = SeatError(4, 3)
    assert (error.seat, error.seats) == (4, 3)
    assert str(error) == "Seat 4 does not play: seats are 0 to 2."


def test_every_error_is_one_of_golf():
    for error in (CardError, RulesetError, UnknownRulesetError, SeatError):
        assert issubclass(error, GolfError)
    assert issubclass(GolfError, ValueError)
