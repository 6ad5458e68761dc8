from datetime import date
from fractions import Fraction

from app.season import (
    Finish,
    Lead,
    Row,
    SeasonGame,
    Standing,
    Step,
    Story,
    Turn,
    finishes_of,
    lead_of,
    ranked,
    stories_of,
    turn_of,
)
from app.stats import Result


def row(place, person, points, games=3):
    return Row(place, person, Fraction(points), games, 0, ())


def race(*leaders):
    """A race in which these lead after each game, the others one behind."""
    people = ("ann", "bea", "cam")
    return [
        Step(number, {person: Fraction(person not in first) for person in people})
        for number, first in enumerate(leaders, start=1)
    ]


def games(*orders):
    """Games in which people came in this order, ten points apart."""
    return [
        SeasonGame(
            str(number),
            date(2026, 1, number),
            tuple(Result(person, at, 10 * at) for at, person in enumerate(order, start=1)),
        )
        for number, order in enumerate(orders, start=1)
    ]


def test_several_in_first_place_lead_together():
    found = lead_of([row(1, "ann", 9), row(1, "bea", 9), row(3, "cam", 4)])
    assert found == Lead(("ann", "bea"), ("cam",), Fraction(5))


def test_fewer_points_in_fewer_games_are_no_lead_of_points():
    rows = [row(1, "ann", 90, games=4), row(2, "bea", 30, games=1)]
    assert lead_of(rows, totals=True).gap is None


def test_nobody_leads_while_everybody_waits_for_a_place_or_a_win():
    assert lead_of([row(None, "ann", 1000)]) == Lead()
    nobody = Standing("wins", (row(1, "ann", 0), row(1, "bea", 0)))
    assert nobody.among(["ann", "bea"]).lead == Lead()


def test_places_close_up_where_somebody_is_left_out():
    left = ranked([row(2, "bea", 2), row(2, "cam", 2), row(4, "dan", 0)])
    assert [row.place for row in left] == [1, 1, 3]


def test_a_lead_is_since_the_last_time_somebody_else_led():
    lead = Lead(("ann",))
    assert turn_of(race(["ann"], ["bea"], ["ann"], ["ann"]), lead) == Turn("since", "ann", 3, "bea")
    assert turn_of(race(["ann"], ["bea"], ["ann"]), lead) == Turn("last", "ann", 3, "bea")
    assert turn_of(race(["ann"], ["bea", "cam"], ["ann"]), lead) == Turn("last", "ann", 3)
    assert turn_of(race(["ann"], ["ann", "bea"]), lead) is None


def test_a_missed_game_is_a_gap_and_no_place():
    found = finishes_of(games(("ann", "bea"), ("bea", None, "cam")))
    assert found["ann"].places == (Finish(1, 2), None)
    assert (found["bea"].wins, found["bea"].average) == (1, Fraction(3, 2))
    assert None not in found


def test_a_season_shows_the_first_true_thing_and_never_who_came_last():
    orders = [("ann", "bea", "cam"), ("bea", "cam", "ann"), ("ann", "cam", "bea")]
    played = games(*orders, ("ann", "bea", "cam"))
    found = stories_of(played, finishes_of(played))
    assert found["ann"] == Story("won_last", 3, 2)
    assert found["bea"] == Story("won_by", 1, 10)
    assert found["cam"] == Story("second", 0, 2)
