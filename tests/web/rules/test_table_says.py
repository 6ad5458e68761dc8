"""A mishap goes into the log from its answer; a way is kept as what the table plays."""

import pytest

from app.record.access.owner import renew_link
from app.record.models import Entry, Game
from tests.web.markup import hidden, text_of
from tests.web.sharing import let_in


@pytest.fixture
def game(phone):
    return phone.start()


def press(phone, game, do, page=None, **beside):
    page = page or phone.get(f"{game}/ask")
    return phone.post(f"{game}/ask", {"do": do, "hole": "1", **beside}, page)


def says(page, key):
    """What stands under a question."""
    return text_of(page).partition(key)[2][:900]


def test_a_mishap_is_written_into_the_log_and_changes_no_score(phone, game):
    phone.play(game, 2)
    before = text_of(phone.get(game)).split("Log")[0]
    answer = press(phone, game, "log:deal_number:deal_again", hole="3")
    assert answer.status_code == 303
    shown = phone.get(answer.location)
    assert "In the log of hole 3." in says(shown, "Too many or too few cards were dealt")
    log = text_of(phone.get(f"{game}/log"))
    assert "hole 3: “Too many or too few cards were dealt”" in log
    assert "the same dealer deals again" in log
    assert text_of(phone.get(game)).split("Log")[0] == before
    assert phone.get(f"{game}/hole/3").status_code == 200


def test_a_press_that_comes_twice_is_one_line(phone, game):
    page, before = phone.get(f"{game}/ask"), phone.count(Entry)
    for _again in range(2):
        assert press(phone, game, "log:took_two:second_back", page).status_code == 303
    assert phone.count(Entry) == before + 1


def test_what_the_rules_do_cost_is_written_without_a_way(phone):
    answer = phone.post(
        "/games/new?rules=four-card",
        {"name": ["Ann", "Bea"], "dealer": "0", "do": "start", "rules": "four-card"},
    )
    game = answer.location.removesuffix("/hole/1")
    assert press(phone, game, "log:saw:").status_code == 303
    assert "hole 1: “I saw a card I shouldn’t have”" in text_of(phone.get(f"{game}/log"))


def test_a_way_is_what_the_table_plays_from_then_on(phone, game):
    assert "We always play this" in says(phone.get(f"{game}/ask"), "Somebody joins later")
    assert press(phone, game, "way:joins:start_zero").status_code == 303
    assert "Your table: Start with 0 points." in text_of(phone.get(f"{game}/ask"))
    rules = text_of(phone.get(f"{game}/rules"))
    assert "Your table Somebody joins later Start with 0 points." in rules
    press(phone, game, "way:joins:start_average")
    page = text_of(phone.get(f"{game}/ask"))
    assert "Your table: Start with the average of the other totals." in page
    assert "Your table: Start with 0" not in page
    log = text_of(phone.get(f"{game}/log"))
    assert "agreed how to play" in log
    assert "Somebody joins later – Start with the average" in log


def test_undo_brings_the_earlier_way_back(phone, game):
    for way in ("start_zero", "start_average"):
        press(phone, game, f"way:joins:{way}")
    page = phone.get(f"{game}/log")
    take = page.text.partition('value="take:')[2].partition('"')[0]
    phone.post(f"{game}/log", {"do": f"take:{take}"}, page)
    assert "Your table: Start with 0 points." in text_of(phone.get(f"{game}/ask"))


def test_the_next_game_of_the_table_plays_it_too(phone, game):
    phone.play(game)
    press(phone, game, "way:joins:start_zero", hole="9")
    page = phone.get(f"/games/new?again={game.removeprefix('/g/')}")
    after = {"name": ["Ann", "Bea", "Cam", "Dan"], "dealer": "0", "do": "start"}
    again = phone.post("/games/new", {**after, "after": game.removeprefix("/g/")}, page)
    game = again.location.removesuffix("/hole/1")
    assert "Your table: Start with 0 points." in text_of(phone.get(f"{game}/ask"))


def test_who_may_not_change_the_rules_keeps_no_way(phone, other_phone, game):
    let_in(phone, other_phone, game)
    page = other_phone.get(f"{game}/ask")
    assert "We always play this" not in page.text
    assert "Write it in the log" in page.text
    assert press(other_phone, game, "way:joins:start_zero", page).status_code == 403
    assert press(other_phone, game, "log:took_two:second_back", page).status_code == 303


def test_who_only_watches_writes_nothing(phone, other_phone, game):
    let_in(phone, other_phone, game, "view")
    page = other_phone.get(f"{game}/ask")
    assert "Write it in the log" not in page.text
    assert press(other_phone, game, "log:took_two:second_back", page).status_code == 403


def test_a_right_that_is_lost_meanwhile_writes_nothing(app, phone, other_phone, game):
    let_in(phone, other_phone, game)
    page = other_phone.get(f"{game}/ask")
    with app.app_context():
        renew_link(Game.query.one(), phone.device, "score")
    assert press(other_phone, game, "log:took_two:second_back", page).status_code == 404


@pytest.mark.parametrize(
    ("do", "hole"),
    [
        ("log:took_two:", "1"),
        ("log:took_two:stands", "1"),
        ("log:joins:start_zero", "1"),
        ("log:nothing:at_all", "1"),
        ("way:took_two:stands", "1"),
        ("way:put_back:", "1"),
        ("burn:took_two:second_back", "1"),
        ("log:took_two:second_back", "99"),
        ("log:took_two:second_back", "x"),
        ("log:took_two:second_back", ""),
        ("", "1"),
    ],
)
def test_what_no_page_offers_is_refused_and_writes_nothing(phone, game, do, hole):
    before = phone.count(Entry)
    answer = press(phone, game, do, hole=hole)
    assert answer.status_code == 422
    assert "What’s the question?" in text_of(answer)
    assert phone.count(Entry) == before


def test_without_its_token_a_press_writes_nothing(phone, game):
    before = phone.count(Entry)
    sent = {**hidden(phone.get(f"{game}/ask")), "csrf_token": "x"}
    data = {**sent, "do": "log:took_two:second_back", "hole": "1"}
    assert phone.client.post(f"{game}/ask", data=data).status_code in (400, 422)
    assert phone.count(Entry) == before
