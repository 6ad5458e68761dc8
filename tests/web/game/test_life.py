"""Players come and go, the game rests, ends, is deleted and comes back; all of it can be undone."""

from datetime import timedelta

import pytest

from app.record.database import now
from app.record.game import played
from app.record.models import Entry, Game
from tests.web.markup import attributes, buttons, elements, text_of, words_in
from tests.web.phone import FIRST, SECOND
from tests.web.pressing import change, field, press
from tests.web.sharing import let_in

EVE = SECOND[3]


def seat(phone, game, name, how="average"):
    """Somebody joins from the next hole on."""
    page = press(phone, game, "add")
    names = [*field(page, "name")[:-1], name]
    return press(phone, game, "save", page, name=names, how=[*["zero"] * (len(names) - 1), how])


def leave(phone, game, place):
    return press(phone, game, "save", press(phone, game, f"leave:{place}"))


def undo(phone, address, word="undo"):
    """Press the undo line of a page; what it says, and the answer."""
    page = phone.get(address)
    [action] = attributes(page, "form.undos", "action")
    [back] = attributes(page, 'form.undos [name="back"]')
    button = elements(page, f'form.undos button[value^="{word}:"]')[0]
    answer = phone.post(action, {"do": button.attributes["value"], "back": back}, page)
    return words_in(button), answer


def card(phone, game):
    return text_of(phone.get(game))


def names_at(phone, game, query=""):
    return field(phone.get(f"{game}/table{query}"), "name")


@pytest.fixture
def three(phone, kept):
    """A game of three, so that the rules leave room for one more."""
    return kept(lambda: phone.start(["Ann", "Bea", "Cam"]), [phone])


def test_somebody_joins_late_with_the_average_or_from_a_later_hole(phone, three):
    phone.enter(three, 1, FIRST[:3], out="nobody")
    page = press(phone, three, "add")
    for words in ("with the average, 19", "with the highest total, 23"):
        assert words in text_of(page)
    names = ["Ann", "Bea", "Cam", "Eve"]
    press(phone, three, "save", page, name=names, from_hole="3")
    assert "Eve" not in card(phone, three).partition("Undo:")[0].replace("Every", "")
    assert "From hole 3: Ann, Bea, Cam and Eve" in text_of(phone.get(f"{three}/table"))
    assert names_at(phone, three, "?from=3") == names
    assert undo(phone, three)[0] == "Undo: Eve joined"
    page = press(phone, three, "add")
    how = [*["zero"] * 3, "average"]
    for _twice in range(2):
        press(phone, three, "save", page, name=names, how=how)
    text = card(phone, three)
    assert text.count("Eve joined") == 2, "in a sentence and in the undo line"
    assert "Eve joined at hole 2 with 19 points." in text and "starts with 19" in text
    assert phone.enter(three, 2, (*SECOND[:3], EVE)).status_code == 303
    assert [len(phone.players(three, number)) for number in (1, 3)] == [3, 4]


REFUSED = {
    "Type a name": ["Ann", "Bea", "Cam", ""],
    "Two players are called Ann": ["Ann", "Bea", "Cam", "ann"],
    "41 characters": ["Ann", "Bea", "Cam", "D" * 41],
    "These rules are for 2 to": [f"P{number}" for number in range(14)],
}


def test_a_script_saves_a_press_at_once_and_somebody_who_left_keeps_the_name(phone, game):
    before = phone.get(f"{game}/table")
    phone.enter(game, 1, FIRST)
    answer = press(phone, game, "save", before, name=["Ann", "Bea", "Cam", "Dora"], from_hole="1")
    assert answer.status_code == 422
    assert "That hole has been started. The change can begin with hole 2" in text_of(answer)
    assert press(phone, game, "save", answer).status_code == 303
    assert press(phone, game, "leave:1", now="1").location == f"{game}/table"
    page = phone.get(f"{game}/table")
    assert field(page, "name") == ["Ann", "Cam", "Dora"]
    assert buttons(page, "back") != [] and "Undo: Bea left" in text_of(page)
    assert press(phone, game, "up:1", now="1", from_hole="3").location == f"{game}/table?from=3"
    assert names_at(phone, game, "?from=3") == ["Cam", "Ann", "Dora"]
    assert "Two players are called Bea" in text_of(seat(phone, game, "bea"))
    change(phone, game, "end")
    for words in ("Cam wins by 7.", "– Bea left after hole 1 · held four 9s"):
        assert words in card(phone, game)
    again = text_of(phone.get(phone.post(f"{game}/again", {}, phone.get(game)).location))
    assert "Ann deals, Cam starts" in again and "Bea" not in again


def test_a_table_that_will_not_do_is_a_sentence_and_everything_typed_stays(phone, game):
    for sentence, names in REFUSED.items():
        more = {"player": [""] * 14, "how": ["zero"] * 14} if len(names) == 14 else {}
        answer = press(phone, game, "save", name=names, **more)
        assert (answer.status_code, field(answer, "name")) == (422, names)
        assert sentence in text_of(answer)
    names = ["Ann", "Bea", "Cam", "Dora"]
    data = {"name": names, "player": field(phone.get(f"{game}/table"), "player"), "do": "save"}
    answer = phone.client.post(f"{game}/table", data=data)
    assert (answer.status_code, field(answer, "name")) == (422, names)
    assert "press the button again" in text_of(answer)
    assert press(phone, game, "save", press(phone, game, "add")).status_code == 303
    assert names_at(phone, game) == ["Ann", "Bea", "Cam", "Dan"], "a chair without a name is nobody"
    pair = phone.start(["Ann", "Bea"])
    answer = press(phone, pair, "save", press(phone, pair, "leave:0"))
    assert answer.status_code == 422
    assert "These rules need 2 players. End or pause the game instead." in text_of(answer)


def test_one_press_saves_names_date_venue_and_letters_together_or_the_day_alone(phone, game):
    typed = {"date": "2019-08-03", "venue": "Oma’s", "letters": "fr"}
    names = ["Ann", "Bea", "Cam", "Dora"]
    wrong = press(phone, game, "save", name=names, **{**typed, "date": "soon"})
    assert (wrong.status_code, field(wrong, "name")) == (422, names)
    assert 'value="Oma’s"' in wrong.text and 'value="soon"' in wrong.text
    assert press(phone, game, "save", wrong, **typed).status_code == 303
    page = phone.get(f"{game}/table")
    assert field(page, "name") == names and 'value="Oma’s"' in page.text
    assert attributes(page, '[name="letters"][checked]') == ["fr"]
    day = {"date": "2019-08-04", "venue": "", "now": "1"}
    answer = press(phone, game, "occasion", name=["Ann", "Bea", "Cam", "ann"], **day)
    assert answer.location == f"{game}/table"
    page = phone.get(f"{game}/table")
    assert field(page, "name")[3] == "Dora" and 'value="2019-08-04"' in page.text


def test_a_fifth_player_asks_the_owner_what_to_play_and_holes_played_stay(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    assert buttons(other_phone.get(f"{game}/table"), "add") == []
    five = ["Ann", "Bea", "Cam", "Dan", "Eve"]
    for do in ("save", "play:decks:2"):
        answer = press(other_phone, game, do, name=five, how=["zero"] * 5)
        assert answer.status_code in (403, 422) and "What will you play" not in text_of(answer)
    phone.enter(game, 1, FIRST)
    asked = press(phone, game, "save", press(phone, game, "add"), name=five)
    assert (asked.status_code, field(asked, "name")) == (422, five)
    for words in ("5 players need 2 decks. What will you play from hole 2 on?", "without Eve"):
        assert words in text_of(asked)
    ways = ["decks:2", "rules:nine-hole-grandma", "rules:six-card"]
    assert buttons(asked, "play") == [f"play:{way}" for way in ways]
    assert field(press(phone, game, "without", asked), "name") == five[:4]
    assert press(phone, game, "play:decks:2", asked).status_code == 303
    assert [len(phone.players(game, number)) for number in (1, 2)] == [4, 5]
    assert "2 decks" in text_of(phone.get(f"{game}/rules"))


def test_a_game_is_paused_ended_and_goes_on_by_the_pages_of_before(phone, game):
    page = phone.get(f"{game}/table")
    change(phone, game, "end")
    assert "Nobody won. Ended before the first hole." in card(phone, game)
    assert "Nobody won" in text_of(phone.get("/"))
    assert phone.get(f"{game}/card-a4.pdf").status_code == 200
    assert undo(phone, game)[0] == "Undo: game ended early"
    phone.enter(game, 1, FIRST)
    change(phone, game, "pause", page)
    assert "paused, after 1 of 9 holes" in card(phone, game)
    assert "Paused · Nine holes · Hole 2 of 9" in text_of(phone.get("/"))
    asking = phone.get(f"{game}/hole/2")
    assert "Go on with hole 2" in text_of(asking)
    assert change(phone, game, "resume", asking).location == f"{game}/hole/2"
    change(phone, game, "pause", asking)
    assert undo(phone, game)[0] == "Undo: game paused"
    change(phone, game, "end", page)
    assert "Ended after 1 of 9 holes." in card(phone, game)
    assert "Bea won by 7 Ended early" in text_of(phone.get("/"))
    assert change(phone, game, "resume", page).location == f"{game}/hole/2"


def test_a_deleted_game_is_gone_comes_back_and_after_thirty_days_is_not_there(
    phone, other_phone, game, monkeypatch
):
    phone.enter(game, 1, FIRST)
    assert change(phone, game, "delete").location == "/"
    home = phone.get("/")
    for words in ("Deleted games", "for 30 more days"):
        assert words in text_of(home)
    assert "At the table" not in text_of(home)
    gone = phone.get(game)
    assert gone.status_code == 410 and "This game was deleted" in text_of(gone)
    assert phone.get(f"{game}/hole/2").status_code == 410
    other_phone.start()
    assert "Undo:" not in text_of(other_phone.get("/"))
    offered, answer = undo(phone, "/")
    assert (offered, answer.location) == ("Undo: game deleted", "/")
    change(phone, game, "delete")
    assert change(phone, game, "restore", home).location == game
    assert "after 1 of 9 holes" in card(phone, game)
    change(phone, game, "delete")
    monkeypatch.setattr(played, "now", lambda: now() + timedelta(days=31))
    assert "Deleted games" not in text_of(phone.get("/"))
    assert phone.get(game).status_code == 404
    assert change(phone, game, "restore", phone.get("/games/new")).status_code == 404


def test_undo_names_what_it_takes_back_and_brings_it_back(phone, game):
    phone.enter(game, 1, FIRST, out=2)
    offered, answer = undo(phone, f"{game}/hole/1/ruling")
    assert (offered, answer.location) == ("Undo: back to the cards", f"{game}/hole/1")
    assert "before the first hole" in card(phone, game)
    page = phone.get(f"{game}/hole/1")
    assert 'value="9 9 Q / 9 9 4"' in page.text
    assert attributes(page, '[name="out"][checked]')[0].isdecimal()
    offered, answer = undo(phone, game, "redo")
    assert (offered, answer.location) == ("Redo: hole 1 saved", game)
    assert "after 1 of 9 holes" in card(phone, game)
    before, page = phone.count(Entry), phone.get(game)
    phone.post(f"{game}/undo", {"do": "undo:nothing", "back": "card"}, page)
    assert phone.count(Entry) == before and phone.count(Game) == 1
    undo(phone, game)
    assert phone.enter(game, 1, FIRST, out=2).status_code == 303
    assert "corrected" not in card(phone, game)


def test_every_change_at_the_table_has_a_name(phone, three):
    phone.enter(three, 1, FIRST[:3])
    press(phone, three, "save", name=["Ann", "Bea", "Carla"])
    assert undo(phone, three)[0] == "Undo: name changed to Carla"
    seat(phone, three, "Eve")
    assert undo(phone, f"{three}/table")[0] == "Undo: Eve joined"
    assert undo(phone, three, "redo")[0] == "Redo: Eve joined"
    leave(phone, three, 1)
    assert undo(phone, three)[0] == "Undo: Bea left"
    press(phone, three, "save", press(phone, three, "up:1"))
    assert undo(phone, three)[0] == "Undo: players changed seats"


def test_a_table_page_of_before_somebody_came_puts_nobody_out_silently(phone, other_phone, three):
    phone.enter(three, 1, FIRST[:3])
    let_in(phone, other_phone, three, "score")
    before = other_phone.get(f"{three}/table")
    seat(phone, three, "Eve")
    names = ["Ann", "Bea", "Camilla"]
    answer = press(other_phone, three, "save", before, name=names)
    assert (answer.status_code, field(answer, "name")) == (422, names)
    assert "The players have changed: Eve joined." in text_of(answer)
    assert "left after" not in card(phone, three)
    answer = press(other_phone, three, buttons(answer, "back")[0], answer)
    assert press(other_phone, three, "save", answer).status_code == 303
    assert "left after" not in card(phone, three) and "Camilla" in card(phone, three)


def test_a_table_page_of_before_shows_what_happened_and_is_saved_as_it_stands(
    phone, other_phone, game
):
    phone.enter(game, 1, FIRST)
    let_in(phone, other_phone, game, "score")
    before = other_phone.get(f"{game}/table")
    leave(phone, game, 1)
    for word in ("undo", "redo", "undo"):
        undo(phone, game, word)
    press(phone, game, "save", name=["Ann", "Bea", "Cam", "Dora"])
    answer = press(other_phone, game, "save", before)
    happened = "Bea left; undone: Bea left; redone: Bea left; undone: Bea left; name changed to"
    assert f"{happened} Dora." in text_of(answer)
    assert press(other_phone, game, "save", answer).status_code == 303
    assert "Dora" not in card(phone, game).partition("Undo")[0]
    again = press(other_phone, game, "save", before, name=["Ann", "Bea", "Cam", "Dinah"])
    assert "The players have changed:" in text_of(again), "to the same page once more"
    assert press(other_phone, game, "save", again).status_code == 303
    assert "Dinah" in card(phone, game)


def test_an_undo_line_to_which_one_goes_back_takes_back_what_is_next(phone, game):
    phone.enter(game, 1, FIRST)
    before = phone.get(game)
    first = buttons(before, "undo")[0]
    change(phone, game, "pause")
    second = buttons(phone.get(game), "undo")[0]
    for do in (second, first):
        phone.post(f"{game}/undo", {"do": do, "back": "card"}, before)
    assert "before the first hole" in card(phone, game)
