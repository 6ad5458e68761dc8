"""The scorecard on a television: where it is, how many holes it shows, what is cached."""

from tests.web.markup import attributes, elements, texts
from tests.web.phone import FIRST
from tests.web.pressing import start
from tests.web.sharing import let_in


def test_the_card_and_the_television_of_a_game_are_two_pages(phone, game):
    phone.enter(game, 1, FIRST)
    for _ in range(2):
        assert elements(phone.get(game), ".four")
        assert elements(phone.get(f"{game}?tv"), ".tv .qr svg")


def test_more_leads_to_it(phone, game):
    assert f"{game}?tv" in attributes(phone.get(game), ".more a", "href")
    phone.play(game, 9)
    assert f"{game}?tv" in attributes(phone.get(game), ".more a", "href")


def test_the_address_of_the_scoreboard_leads_on_with_its_right(phone, other_phone, game):
    answer = phone.get(f"{game}/board")
    assert (answer.status_code, answer.location) == (308, f"{game}?tv")
    assert other_phone.get(f"{game}/board").status_code == 404
    assert other_phone.get(f"{game}?tv").status_code == 404
    let_in(phone, other_phone, game, "view")
    assert other_phone.get(f"{game}?tv").status_code == 200


def test_of_a_long_game_it_shows_the_last_eighteen_holes(phone):
    choices = {"s-holes": "open", "s-target": "#", "n-target": "900"}
    made = phone.post(
        "/rules/house/new?from=four-card", {"name": "To 900", **choices, "do": "save"}
    )
    game = start(phone, made.location.rsplit("/", 1)[-1], names=("Ann", "Bea"))
    for number in range(1, 19):
        assert phone.enter(game, number, ("4 5 / 6 7", "2 3 / 4 5")).status_code == 303
    page = phone.get(f"{game}?tv")
    assert texts(page, "tbody th")[0].startswith("Hole 2")
    assert texts(page, "tbody th")[-1] == "19"
    assert len(elements(page, "tbody tr")) == 18
    assert len(elements(phone.get(game), "tbody tr")) == 19
