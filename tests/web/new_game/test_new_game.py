import pytest

from app.golf.ruleset import find_ruleset
from app.record.models import Game, Player
from tests.web.markup import attributes, buttons, text_of, texts, without
from tests.web.phone import FIRST, NAMES
from tests.web.sharing import let_in

NEW = "/games/new"


def press(phone, do, names, dealer="0"):
    return phone.post(NEW, {"name": list(names), "dealer": dealer, "do": do})


def chairs(answer):
    return attributes(without(answer, ["template"]).html, 'input[name="name"]')


def dealer_of(answer):
    return attributes(answer, 'input[name="dealer"][checked]')


def test_a_game_starts_with_the_names_as_they_were_typed(phone):
    names = ["Zoë  Ann", "مريم", "Nguyễn Thị Hằng", "美雪 🦊"]
    game = phone.start(names)
    card = text_of(phone.get(game))
    assert all(" ".join(name.split()) in card for name in names)


def test_after_starting_the_first_hole_is_open(phone):
    page = text_of(phone.get(phone.start(dealer=1) + "/hole/1"))
    assert "Hole 1 of 9" in page
    assert "Bea deals, Cam starts" in page


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Ann", ""], "Type a name, or remove this player."),
        (["Ann", "  \u200b"], "Type a name, or remove this player."),
        (["Ann", "ann "], "Two players are called Ann"),
        (["Ann", "x" * 41], f"The name {'x' * 39}… has 41 characters. Shorten it to 40."),
        (["Ann", "a\x07b"], "b has a character that can’t be shown."),
        (["Ann"], "These rules need 2 players. Add one."),
        ([], "These rules need 2 players. Add one."),
        (list("ABCDE"), "5 players need 2 decks."),
    ],
)
def test_a_table_nobody_can_play_at_is_refused_with_a_sentence(phone, names, sentence):
    answer = press(phone, "start", names)
    assert answer.status_code == 422
    assert sentence in text_of(answer)
    assert chairs(answer) == [name.strip(" \u200b") for name in names]
    assert phone.count(Game) == 0


def test_forty_characters_are_a_name(phone):
    assert press(phone, "start", ["x" * 40, "🦊" * 20]).status_code == 303


def test_chairs_are_added_moved_and_removed_without_javascript(phone):
    assert chairs(press(phone, "add", ["Ann", "Bea"])) == ["Ann", "Bea", ""]
    assert chairs(press(phone, "up:1", ["Ann", "Bea"])) == ["Bea", "Ann"]
    assert chairs(press(phone, "remove:0", ["Ann", "Bea", "Cam"])) == ["Bea", "Cam"]
    assert chairs(press(phone, "add", list("ABCDEFGHIJKL"))) == list("ABCDEFGHIJKL")


def test_the_deal_moves_with_the_player(phone):
    assert dealer_of(press(phone, "up:1", ["Ann", "Bea"], "1")) == ["0"]
    assert dealer_of(press(phone, "up:1", ["Ann", "Bea"], "0")) == ["1"]
    assert dealer_of(press(phone, "remove:0", ["Ann", "Bea", "Cam"], "2")) == ["1"]
    assert dealer_of(press(phone, "remove:2", ["Ann", "Bea", "Cam"], "2")) == ["1"]


@pytest.mark.parametrize("do", ["up:0", "up:9", "up:x", "remove:7", "remove:", "dance", "lately:"])
def test_a_button_that_means_nothing_changes_nothing(phone, do):
    answer = press(phone, do, ["Ann", "Bea"], "nobody")
    assert (answer.status_code, chairs(answer)) == (200, ["Ann", "Bea"])


def test_names_of_earlier_games_take_the_first_free_chair(phone):
    phone.start()
    page = phone.get(NEW)
    assert 'value="lately:Ann"' in page.text
    assert chairs(press(phone, "lately:Dan", ["Eve", "", ""])) == ["Eve", "Dan", ""]
    assert chairs(press(phone, "lately:Dan", ["Eve", "Bea"])) == ["Eve", "Bea", "Dan"]


def test_pressing_start_twice_makes_one_game(phone):
    page = phone.get(NEW)
    data = {"name": ["Ann", "Bea"], "dealer": "0", "do": "start"}
    first, second = phone.post(NEW, data, page), phone.post(NEW, data, page)
    assert first.location == second.location
    assert phone.count(Player) == 2


def test_a_page_without_its_token_keeps_the_names_and_starts_nothing(phone):
    answer = phone.client.post(NEW, data={"name": ["Ann", "Bea"], "do": "start"})
    assert answer.status_code == 422
    assert chairs(answer) == ["Ann", "Bea"]
    assert "press the button again" in text_of(answer)
    assert phone.count(Game) == 0


def test_a_table_begins_with_four_chairs_and_plays_with_those_taken(phone):
    assert chairs(phone.get(NEW)) == ["", "", "", ""]
    game = press(phone, "start", ["Ann", "Bea", "", ""]).location
    assert phone.count(Player) == 2
    assert "Ann deals, Bea starts" in text_of(phone.get(game))


def test_an_empty_chair_never_counts(phone):
    names = ["Ann", "", "Cam", "", "Dan", ""]
    assert "Cam deals, Dan starts" in text_of(press(phone, "dance", names, "2"))
    assert shown_offers(press(phone, "add", names)) == []
    game = press(phone, "start", names, "2").location
    assert phone.count(Player) == 3
    assert "Cam deals, Dan starts" in text_of(phone.get(game))


def test_a_deal_left_at_an_empty_chair_goes_to_the_first(phone):
    game = press(phone, "start", ["Ann", "Bea", "", ""], "3").location
    assert "Ann deals, Bea starts" in text_of(phone.get(game))


def test_an_empty_chair_at_the_end_starts_no_hole(phone):
    assert "Bea deals, Ann starts" in text_of(press(phone, "dance", ["Ann", "Bea", "", ""], "1"))


def shown_offers(answer):
    return texts(without(answer, ["template"]).html, "button[data-fewest]:not([hidden])")


def test_a_fifth_player_is_seated_and_offered_rules_with_room(phone):
    answer = press(phone, "add", list("ABCD"))
    assert (chairs(answer), shown_offers(answer)) == ([*"ABCD", ""], [])
    answer = press(phone, "dance", list("ABCDE"))
    assert "5 players need 2 decks." in text_of(answer)
    ways = ["Nine holes, 2 decks", "Nine holes with jokers", "Six-card Golf"]
    assert shown_offers(answer) == ways
    game = press(phone, "rules:six-card", list("ABCDE"))
    assert (chairs(game), shown_offers(game)) == (list("ABCDE"), [])
    assert 'name="rules" value="six-card"' in game.text


def test_five_play_the_same_rules_with_two_decks_and_again_after_it(phone):
    page = press(phone, "decks:2", list("ABCDE"))
    assert (chairs(page), shown_offers(page)) == (list("ABCDE"), [])
    made = phone.post(NEW, {"name": list("ABCDE"), "decks": "2", "do": "start"}, page).location
    assert len(phone.players(made.removesuffix("/hole/1"))) == 5
    again = phone.get(f"{NEW}?again={made.split('/')[2]}")
    assert (chairs(again), shown_offers(again)) == (list("ABCDE"), [])
    assert attributes(again, '[name="decks"] option[selected]') == ["2"]


def test_a_number_of_decks_that_is_none_changes_nothing(phone):
    page = press(phone, "decks:99", list("ABCDE"))
    assert page.status_code == 200
    assert "Nine holes, 2 decks" in shown_offers(page)


def test_a_table_within_the_limits_is_offered_nothing(phone):
    assert shown_offers(press(phone, "add", list("ABC"))) == []


def test_what_is_offered_has_room_for_everybody(phone):
    wrong = []
    for bundle in phone.get("/offline/rules.json").json["rules"]:
        _fewest, most = bundle["players"]
        ways = bundle["listed"]["ways"]
        numbers = {n for way in ways for n in range(way["fewest"], way["most"] + 1)}
        if numbers != {*range(most + 1, 13)}:
            wrong.append((bundle["rules"], numbers))
        wrong += [
            (bundle["rules"], way)
            for way in ways
            if "rules:" in way["value"]
            and find_ruleset(way["value"].removeprefix("rules:")).players[1] < way["most"]
        ]
    assert wrong == []


@pytest.mark.parametrize(
    ("field", "garbage"), [("decks", "9"), ("letters", "xx"), ("layout", "9x9")]
)
def test_what_is_not_offered_is_refused_beside_its_list_with_all_that_was_typed(
    phone, field, garbage
):
    page = phone.get(f"{NEW}?rules=playroom")
    sent = {"rules": "playroom", "name": ["Ann", "Bea"], "do": "start", field: garbage}
    answer = phone.post(NEW, sent, page)
    assert answer.status_code == 422
    assert texts(answer, f".choose:has(#{field}) .wrong") == ["Choose one of these."]
    assert chairs(answer) == ["Ann", "Bea"]
    assert phone.count(Game) == 0
    assert phone.get(f"{NEW}?rules=playroom&{field}={garbage}").status_code == 200


def test_people_of_earlier_games_are_offered_as_they_sat(phone):
    phone.start(["Ann", "Bea"])
    phone.start(["Cam", "Bea", "Dan"])
    people = ["Cam", "Bea", "Dan", "Ann"]
    assert buttons(phone.get(NEW), "lately") == [f"lately:{name}" for name in people]


def test_the_same_table_sits_down_again_by_the_same_rules(phone):
    chosen = {"rules": "six-card", "decks": "3", "dealer": "2", "do": "start"}
    made = phone.post(NEW, {"name": list(NAMES), **chosen}).location
    page = phone.get(f"{NEW}?again={made.split('/')[2]}")
    assert chairs(page) == list(NAMES)
    assert 'name="rules" value="six-card"' in page.text
    assert attributes(page, '[name="decks"] option[selected]') == ["3"]


def test_the_player_who_lost_deals_at_the_same_table_again(phone):
    game = phone.start(dealer=2)
    phone.enter(game, 1, FIRST)
    assert dealer_of(phone.get(f"{NEW}?again={game[3:]}")) == ["0"]


@pytest.mark.parametrize(("names", "holds"), [(NAMES, 200), (("Ann", "Eve"), 404)])
def test_phones_of_the_same_table_come_along_others_do_not(phone, other_phone, game, names, holds):
    let_in(phone, other_phone, game, "score")
    chosen = {"after": game[3:], "do": "start"}
    made = phone.post(NEW, {"name": list(names), **chosen}).location
    assert other_phone.get(made).status_code == holds


def test_nobody_is_seated_at_a_table_that_they_only_look_at(phone, other_phone, game):
    let_in(phone, other_phone, game, "view")
    assert other_phone.get(f"{NEW}?again={game[3:]}").status_code == 403


def test_a_table_of_strangers_is_not_there(phone, other_phone, game):
    assert other_phone.get(f"{NEW}?again={game[3:]}").status_code == 404
    made = other_phone.post(NEW, {"name": list(NAMES), "after": game[3:], "do": "start"}).location
    assert phone.get(made).status_code == 404


def test_how_many_decks_follow_from_the_players_is_shown_on_form_and_phone(phone):
    page = phone.get("/games/new?rules=six-card")
    assert texts(page, "[data-players='5']") == ["5 players: 2 decks"]
    bundles = phone.get("/offline/rules.json").json["rules"]
    notes = {bundle["rules"]: bundle["listed"]["decks"] for bundle in bundles}
    assert {"players": 5, "note": "5 players: 2 decks"} in notes["six-card"]
    assert notes["fuchs"] == []
