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


@pytest.fixture
def three(phone):
    """A game of three, so that the rules leave room for one more."""
    return phone.start(["Ann", "Bea", "Cam"])


def test_somebody_joins_late_with_the_average(phone, three):
    phone.enter(three, 1, FIRST[:3], out="nobody")
    page = press(phone, three, "add")
    assert "with the average, 19" in text_of(page)
    assert "with the highest total, 23" in text_of(page)
    assert seat(phone, three, "Eve").status_code == 303
    assert "Eve joined at hole 2 with 19 points." in card(phone, three)
    assert "starts with 19" in card(phone, three)
    assert phone.enter(three, 2, (*SECOND[:3], EVE)).status_code == 303
    assert len(phone.players(three, 1)) == 3
    assert len(phone.players(three, 3)) == 4


def test_somebody_leaves_early_and_comes_back(phone, game):
    phone.enter(game, 1, FIRST)
    page = press(phone, game, "leave:1")
    assert field(page, "name") == ["Ann", "Cam", "Dan"]
    assert press(phone, game, "save", page).status_code == 303
    assert "Bea left after hole 1." in card(phone, game)
    assert "Next hole: 2 Cam deals, Dan starts" in card(phone, game)
    phone.enter(game, 2, SECOND[:3], out="nobody")
    page = phone.get(f"{game}/table")
    back = buttons(page, "back")[0]
    page = press(phone, game, back, page)
    assert field(page, "name") == ["Ann", "Cam", "Dan", "Bea"]
    assert "with the 14 they had" in text_of(page)
    assert press(phone, game, "save", page).status_code == 303
    assert "left after" not in card(phone, game)


def test_the_result_shows_anyone_who_left_below_without_a_place(phone, game):
    phone.enter(game, 1, FIRST)
    press(phone, game, "save", press(phone, game, "leave:1"))
    change(phone, game, "end")
    page = card(phone, game)
    assert "Cam wins by 7." in page
    assert "Ended after 1 of 9 holes." in page
    assert "– Bea left after hole 1 · held four 9s" in page


def test_names_and_seats_change_from_the_next_hole_on(phone, game):
    phone.enter(game, 1, FIRST)
    page = press(phone, game, "up:2")
    assert field(page, "name") == ["Ann", "Cam", "Bea", "Dan"]
    press(phone, game, "save", page, name=["Ann", "Cam", "Beatrix", "Dan"])
    assert "Next hole: 2 Cam deals, Beatrix starts" in card(phone, game)
    assert "Beatrix" in text_of(phone.get(f"{game}/hole/1/ruling"))


@pytest.mark.parametrize(
    "names, sentence",
    [
        (["Ann", "Bea", "Cam", ""], "Type a name"),
        (["Ann", "Bea", "Cam", "ann"], "Two players are called Ann"),
        (["Ann", "Bea", "Cam", "D" * 41], "41 characters"),
    ],
)
def test_a_name_that_will_not_do_is_shown_and_everything_typed_stays(phone, game, names, sentence):
    answer = press(phone, game, "save", name=names)
    assert answer.status_code == 422
    assert sentence in text_of(answer)
    assert field(answer, "name") == names


def test_a_new_chair_without_a_name_is_nobody(phone, game):
    answer = press(phone, game, "save", press(phone, game, "add"))
    assert answer.status_code == 303
    assert field(phone.get(f"{game}/table"), "name") == ["Ann", "Bea", "Cam", "Dan"]


def test_the_name_of_somebody_who_left_is_taken(phone, game):
    phone.enter(game, 1, FIRST)
    press(phone, game, "save", press(phone, game, "leave:1"))
    assert "Two players are called Bea" in text_of(seat(phone, game, "bea"))


def test_the_rules_say_how_many_may_play(phone):
    game = phone.start(["Ann", "Bea"])
    alone = press(phone, game, "leave:0")
    answer = press(phone, game, "save", alone)
    assert answer.status_code == 422
    assert "These rules need 2 players. End or pause the game instead." in text_of(answer)
    many = [f"P{number}" for number in range(14)]
    answer = press(phone, game, "save", name=many, player=[""] * 14, how=["zero"] * 14)
    assert answer.status_code == 422
    assert "These rules are for 2 to" in text_of(answer)
    assert field(answer, "name") == many


def test_a_table_made_before_another_hole_was_saved_is_asked_once_more(phone, game):
    page = phone.get(f"{game}/table")
    phone.enter(game, 1, FIRST)
    answer = press(phone, game, "save", page, name=["Ann", "Bea", "Cam", "Dora"], from_hole="1")
    assert answer.status_code == 422
    assert "That hole has been started. The change can begin with hole 2" in text_of(answer)
    assert press(phone, game, "save", answer).status_code == 303
    assert "Dora" in card(phone, game)


def test_a_table_without_its_token_keeps_what_was_typed(phone, game):
    data = {
        "name": ["Ann", "Bea", "Cam", "Dora"],
        "player": field(phone.get(f"{game}/table"), "player"),
    }
    answer = phone.client.post(f"{game}/table", data={**data, "do": "save"})
    assert answer.status_code == 422
    assert "press the button again" in text_of(answer)
    assert field(answer, "name")[3] == "Dora"


def test_a_script_saves_a_press_at_once_and_shows_the_page_again(phone, game):
    phone.enter(game, 1, FIRST)
    answer = press(phone, game, "leave:1", now="1")
    assert answer.location == f"{game}/table"
    page = phone.get(f"{game}/table")
    assert field(page, "name") == ["Ann", "Cam", "Dan"]
    assert buttons(page, "back") != [] and "Undo: Bea left" in text_of(page)
    assert press(phone, game, "up:1", now="1", from_hole="3").location == f"{game}/table?from=3"
    assert field(phone.get(f"{game}/table?from=3"), "name") == ["Cam", "Ann", "Dan"]


def test_one_press_saves_names_date_venue_and_letters_together(phone, game):
    typed = {"date": "2019-08-03", "venue": "Oma’s", "letters": "fr"}
    names = ["Ann", "Bea", "Cam", "Dora"]
    wrong = press(phone, game, "save", name=names, **{**typed, "date": "soon"})
    assert wrong.status_code == 422 and field(wrong, "name") == names
    assert 'value="Oma’s"' in wrong.text and 'value="soon"' in wrong.text
    assert press(phone, game, "save", wrong, **typed).status_code == 303
    page = phone.get(f"{game}/table")
    assert field(page, "name") == names and 'value="Oma’s"' in page.text
    assert attributes(page, '[name="letters"][checked]') == ["fr"]


def test_what_belongs_to_the_day_is_saved_without_the_names(phone, game):
    names = ["Ann", "Bea", "Cam", "ann"]
    answer = press(phone, game, "occasion", name=names, date="2019-08-03", venue="", now="1")
    assert answer.location == f"{game}/table"
    page = phone.get(f"{game}/table")
    assert field(page, "name")[3] == "Dan" and 'value="2019-08-03"' in page.text


def test_a_fifth_player_asks_what_to_play_and_holes_played_stay(phone, game):
    phone.enter(game, 1, FIRST)
    page = press(phone, game, "add")
    names = [*field(page, "name")[:4], "Eve"]
    asked = press(phone, game, "save", page, name=names)
    assert asked.status_code == 422 and field(asked, "name") == names
    assert "5 players need 2 decks. What will you play from hole 2 on?" in text_of(asked)
    ways = ["decks:2", "rules:nine-hole-grandma", "rules:six-card"]
    assert buttons(asked, "play") == [f"play:{way}" for way in ways]
    answer = press(phone, game, "play:decks:2", asked)
    assert answer.status_code == 303
    assert "Bea leads with 14" in card(phone, game) or "Eve joined at hole 2" in card(phone, game)
    assert len(phone.players(game, 2)) == 5 and len(phone.players(game, 1)) == 4
    assert "2 decks" in text_of(phone.get(f"{game}/rules"))


def test_four_play_on_without_the_fifth(phone, game):
    page = press(phone, game, "add")
    asked = press(phone, game, "save", page, name=[*field(page, "name")[:4], "Eve"])
    assert "Play on without Eve" in text_of(asked)
    page = press(phone, game, "without", asked)
    assert field(page, "name") == ["Ann", "Bea", "Cam", "Dan"]


def test_without_full_control_nobody_is_asked_for_other_rules(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    assert buttons(other_phone.get(f"{game}/table"), "add") == []
    names = [*field(other_phone.get(f"{game}/table"), "name"), "Eve"]
    for do in ("save", "play:decks:2"):
        answer = press(other_phone, game, do, name=names, how=["zero"] * 5)
        assert answer.status_code in (403, 422) and "What will you play" not in text_of(answer)
    assert len(phone.players(game, 1)) == 4


def test_a_change_can_be_planned_for_a_later_hole(phone, three):
    page = press(phone, three, "add")
    names = [*field(page, "name")[:3], "Eve"]
    press(phone, three, "save", page, name=names, from_hole="3")
    assert "Eve" not in card(phone, three).partition("Undo:")[0].replace("Every", "")
    assert "From hole 3: Ann, Bea, Cam and Eve" in text_of(phone.get(f"{three}/table"))
    assert "Eve" in field(phone.get(f"{three}/table?from=3"), "name")


def test_a_paused_game_shows_it_and_goes_on_with_one_tap(phone, game):
    phone.enter(game, 1, FIRST)
    change(phone, game, "pause")
    assert "paused, after 1 of 9 holes" in card(phone, game)
    assert "Paused · Nine holes · Hole 2 of 9" in text_of(phone.get("/"))
    asking = phone.get(f"{game}/hole/2")
    assert "Go on with hole 2" in text_of(asking)
    answer = change(phone, game, "resume", asking)
    assert answer.location == f"{game}/hole/2"
    assert len(phone.players(game, 2)) == 4


def test_a_game_ended_early_has_a_result_a_rematch_and_a_way_on(phone, game):
    phone.enter(game, 1, FIRST)
    change(phone, game, "end")
    page = phone.get(game)
    assert "Bea wins by 7." in text_of(page)
    assert "Bea won by 7 Ended early" in text_of(phone.get("/"))
    assert "same players; Ann has the highest total and deals" in text_of(page)
    again = phone.post(f"{game}/again", {}, page)
    assert "Ann deals, Bea starts" in text_of(phone.get(again.location))
    assert change(phone, game, "resume", page).location == f"{game}/hole/2"
    assert "Next hole: 2" in card(phone, game)


def test_a_game_ended_before_its_first_hole_has_no_winner(phone, game):
    change(phone, game, "end")
    assert "Nobody won. Ended before the first hole." in card(phone, game)
    assert "Nobody won" in text_of(phone.get("/"))
    assert phone.get(f"{game}/card-a4.pdf").status_code == 200


def test_a_rematch_is_for_those_who_are_still_there(phone, game):
    phone.enter(game, 1, FIRST)
    press(phone, game, "save", press(phone, game, "leave:0"))
    change(phone, game, "end")
    page = phone.get(game)
    again = phone.post(f"{game}/again", {}, page)
    entry = text_of(phone.get(again.location))
    assert "Dan deals, Bea starts" in entry
    assert "Ann" not in entry


def test_a_deleted_game_is_gone_from_the_lists_and_comes_back(phone, game):
    phone.enter(game, 1, FIRST)
    assert change(phone, game, "delete").location == "/"
    home = phone.get("/")
    assert "Deleted games" in text_of(home)
    assert "for 30 more days" in text_of(home)
    assert "At the table" not in text_of(home)
    gone = phone.get(game)
    assert gone.status_code == 410
    assert "This game was deleted" in text_of(gone)
    assert phone.get(f"{game}/hole/2").status_code == 410
    assert change(phone, game, "restore", home).location == game
    assert "after 1 of 9 holes" in card(phone, game)


def test_after_thirty_days_a_deleted_game_is_not_there_any_more(phone, game, monkeypatch):
    change(phone, game, "delete")
    monkeypatch.setattr(played, "now", lambda: now() + timedelta(days=31))
    assert "Deleted games" not in text_of(phone.get("/"))
    assert phone.get(game).status_code == 404
    assert change(phone, game, "restore", phone.get("/games/new")).status_code == 404


def test_undo_names_what_it_takes_back_and_brings_it_back(phone, game):
    phone.enter(game, 1, FIRST)
    offered, answer = undo(phone, f"{game}/hole/1/ruling")
    assert offered == "Undo: back to the cards"
    assert answer.location == f"{game}/hole/1"
    assert "before the first hole" in card(phone, game)
    offered, answer = undo(phone, game, "redo")
    assert offered == "Redo: hole 1 saved"
    assert answer.location == game
    assert "after 1 of 9 holes" in card(phone, game)


def test_the_cards_of_a_hole_taken_back_stand_on_its_page(phone, game):
    phone.enter(game, 1, FIRST, out=2)
    undo(phone, game)
    page = phone.get(f"{game}/hole/1")
    assert 'value="9 9 Q / 9 9 4"' in page.text
    assert attributes(page, '[name="out"][checked]')[0].isdecimal()
    assert phone.enter(game, 1, FIRST, out=2).status_code == 303
    assert "corrected" not in card(phone, game)


@pytest.mark.parametrize(
    "do, expected",
    [("pause", "game paused"), ("end", "game ended early")],
)
def test_what_becomes_of_a_game_is_undone_by_its_name(phone, game, do, expected):
    change(phone, game, do)
    assert undo(phone, game)[0] == f"Undo: {expected}"
    assert "Next hole: 1" in card(phone, game)


def test_every_change_at_the_table_has_a_name(phone, three):
    phone.enter(three, 1, FIRST[:3])
    press(phone, three, "save", name=["Ann", "Bea", "Carla"])
    assert undo(phone, three)[0] == "Undo: name changed to Carla"
    seat(phone, three, "Eve")
    assert undo(phone, f"{three}/table")[0] == "Undo: Eve joined"
    assert undo(phone, three, "redo")[0] == "Redo: Eve joined"
    press(phone, three, "save", press(phone, three, "leave:1"))
    assert undo(phone, three)[0] == "Undo: Bea left"
    press(phone, three, "save", press(phone, three, "up:1"))
    assert undo(phone, three)[0] == "Undo: players changed seats"


def test_a_deleted_game_is_taken_back_on_the_first_page(phone, game):
    change(phone, game, "delete")
    offered, answer = undo(phone, "/")
    assert (offered, answer.location) == ("Undo: game deleted", "/")
    assert "At the table" in text_of(phone.get("/"))


def test_another_phone_is_not_offered_to_undo(phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    assert "Undo:" in card(phone, game)
    other_phone.start()
    assert "Undo:" not in text_of(other_phone.get("/"))


def test_pressing_anything_twice_is_pressing_it_once(phone, three):
    phone.enter(three, 1, FIRST[:3])
    page = press(phone, three, "add")
    names = [*field(page, "name")[:3], "Eve"]
    for _ in range(2):
        press(phone, three, "save", page, name=names)
    assert card(phone, three).count("Eve joined") == 2  # in a sentence and in the undo line
    page = phone.get(three)
    before = phone.count(Entry), phone.count(Game)
    for _ in range(2):
        phone.post(f"{three}/undo", {"do": "undo:nothing", "back": "card"}, page)
    assert (phone.count(Entry), phone.count(Game)) == before


def test_a_table_page_of_before_somebody_came_puts_nobody_out_silently(phone, other_phone, three):
    phone.enter(three, 1, FIRST[:3])
    let_in(phone, other_phone, three, "score")
    before = other_phone.get(f"{three}/table")
    seat(phone, three, "Eve")
    names = ["Ann", "Bea", "Camilla"]
    answer = press(other_phone, three, "save", before, name=names)
    assert answer.status_code == 422
    assert "The players have changed: Eve joined." in text_of(answer)
    assert field(answer, "name") == names
    assert "left after" not in card(phone, three)
    back = buttons(answer, "back")[0]
    answer = press(other_phone, three, back, answer)
    assert press(other_phone, three, "save", answer).status_code == 303
    assert "left after" not in card(phone, three)
    assert "Camilla" in card(phone, three)


def test_a_table_page_of_before_is_saved_as_it_stands_when_that_was_recorded(
    phone, other_phone, game
):
    phone.enter(game, 1, FIRST)
    let_in(phone, other_phone, game, "score")
    before = other_phone.get(f"{game}/table")
    press(phone, game, "save", press(phone, game, "leave:1"))
    undo(phone, game)
    press(phone, game, "save", name=["Ann", "Bea", "Cam", "Dora"])
    answer = press(other_phone, game, "save", before)
    expected = "Bea left; undone: Bea left; name changed to Dora."
    assert expected in text_of(answer)
    assert press(other_phone, game, "save", answer).status_code == 303
    assert "Dora" not in card(phone, game).partition("Undo")[0]


def test_a_table_page_used_once_more_after_going_back_shows_what_it_changed(phone, game):
    page = phone.get(f"{game}/table")
    press(phone, game, "save", page, name=["Ann", "Bea", "Cam", "Dora"])
    answer = press(phone, game, "save", page, name=["Ann", "Bea", "Cam", "Dinah"])
    assert "The players have changed: name changed to Dora." in text_of(answer)
    assert press(phone, game, "save", answer).status_code == 303
    assert "Dinah" in card(phone, game)


def test_a_page_to_which_one_goes_back_takes_another_press(phone, game):
    phone.enter(game, 1, FIRST)
    page = phone.get(f"{game}/table")
    change(phone, game, "pause", page)
    assert "paused" in card(phone, game)
    change(phone, game, "end", page)
    assert "Ended after 1 of 9 holes." in card(phone, game)


def test_an_undo_line_to_which_one_goes_back_takes_back_what_is_next(phone, game):
    phone.enter(game, 1, FIRST)
    before = phone.get(game)
    first = buttons(before, "undo")[0]
    change(phone, game, "pause")
    second = buttons(phone.get(game), "undo")[0]
    for do in (second, first):
        phone.post(f"{game}/undo", {"do": do, "back": "card"}, before)
    assert "before the first hole" in card(phone, game)
