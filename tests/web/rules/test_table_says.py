"""A mishap goes into the log from its answer; a way is kept as what the table plays."""

from app.record.access.owner import renew_link
from app.record.models import Entry, Game
from tests.web.markup import hidden, text_of
from tests.web.phone import NAMES
from tests.web.pressing import start
from tests.web.sharing import let_in

TAKEN = "log:took_two:second_back"


def press(phone, game, do, page=None, **beside):
    page = page or phone.get(f"{game}/ask")
    return phone.post(f"{game}/ask", {"do": do, "hole": "1", **beside}, page)


def says(phone, game, question=""):
    """What stands on the page, or under one of its questions."""
    page = text_of(phone.get(f"{game}/ask"))
    return page[page.index(question) :][:900] if question else page


def test_a_mishap_is_written_into_the_log_once_and_changes_no_score(phone, game):
    phone.play(game, 2)
    before = text_of(phone.get(game)).split("Log")[0]
    page, count = phone.get(f"{game}/ask"), phone.count(Entry)
    for _again in range(2):
        assert press(phone, game, "log:deal_number:deal_again", page, hole="3").status_code == 303
    assert phone.count(Entry) == count + 1
    asked = "Too many or too few cards were dealt"
    assert "In the log of hole 3." in says(phone, game, asked)
    log = text_of(phone.get(f"{game}/log"))
    assert f"hole 3: “{asked}”" in log
    assert "the same dealer deals again" in log
    assert text_of(phone.get(game)).split("Log")[0] == before
    assert phone.get(f"{game}/hole/3").status_code == 200
    other = start(phone, "four-card", ("Ann", "Bea"))
    assert press(phone, other, "log:saw:").status_code == 303, "its rules have one way only"
    assert "hole 1: “I saw a card I shouldn’t have”" in text_of(phone.get(f"{other}/log"))


def test_a_way_is_what_the_table_plays_from_then_on_and_in_its_next_game(phone, game):
    zero, average = "Your table: Start with 0 points.", "Your table: Start with the average"
    assert "We always play this" in says(phone, game, "Somebody joins later")
    assert press(phone, game, "way:joins:start_zero").status_code == 303
    assert zero in says(phone, game)
    rules = text_of(phone.get(f"{game}/rules"))
    assert "Your table Somebody joins later Start with 0 points." in rules
    press(phone, game, "way:joins:start_average")
    assert (average in says(phone, game), zero in says(phone, game)) == (True, False)
    page = phone.get(f"{game}/log")
    assert "agreed how to play" in text_of(page)
    assert "Somebody joins later – Start with the average" in text_of(page)
    take = page.text.partition('value="take:')[2].partition('"')[0]
    phone.post(f"{game}/log", {"do": f"take:{take}"}, page)
    assert zero in says(phone, game), "undo brings the earlier way back"
    phone.play(game)
    last = game.removeprefix("/g/")
    after = {"name": [*NAMES], "dealer": "0", "do": "start", "after": last}
    again = phone.post("/games/new", after, phone.get(f"/games/new?again={last}")).location
    assert zero in says(phone, again.removesuffix("/hole/1"))


def test_each_right_writes_what_it_may_and_a_right_that_is_lost_nothing(
    app, phone, other_phone, game
):
    let_in(phone, other_phone, game, "view")
    page = other_phone.get(f"{game}/ask")
    assert "Write it in the log" not in page.text
    assert press(other_phone, game, TAKEN, page).status_code == 403
    let_in(phone, other_phone, game)
    page = other_phone.get(f"{game}/ask")
    assert "We always play this" not in page.text
    assert "Write it in the log" in page.text
    assert press(other_phone, game, "way:joins:start_zero", page).status_code == 403
    assert press(other_phone, game, TAKEN, page).status_code == 303
    before = phone.count(Entry)
    with app.app_context():
        renew_link(Game.query.one(), phone.device, "score")
    assert press(other_phone, game, TAKEN, page).status_code == 404
    assert phone.count(Entry) == before


REFUSED = [
    *(("log:took_two:", "1"), ("log:took_two:stands", "1"), ("log:joins:start_zero", "1")),
    *(("log:nothing:at_all", "1"), ("way:took_two:stands", "1"), ("way:put_back:", "1")),
    *(("burn:took_two:second_back", "1"), (TAKEN, "99"), (TAKEN, "x"), (TAKEN, ""), ("", "1")),
]


def test_what_no_page_offers_is_refused_and_writes_nothing(phone, game):
    page, before = phone.get(f"{game}/ask"), phone.count(Entry)
    for do, hole in REFUSED:
        answer = press(phone, game, do, page, hole=hole)
        assert answer.status_code == 422, (do, hole)
        assert "What’s the question?" in text_of(answer)
    data = {**hidden(page), "csrf_token": "x", "do": TAKEN, "hole": "1"}
    assert phone.client.post(f"{game}/ask", data=data).status_code in (400, 422)
    assert phone.count(Entry) == before
