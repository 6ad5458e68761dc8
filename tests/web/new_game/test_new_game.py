"""A table is laid without JavaScript: chairs, deal, rules with room for all; then it is played."""

from app.golf.ruleset import find_ruleset
from app.record.models import Game, Player
from tests.web.markup import attributes, buttons, text_of, texts, without
from tests.web.phone import FIRST, NAMES
from tests.web.pressing import start
from tests.web.sharing import let_in

NEW = "/games/new"


def press(phone, do, names, dealer="0", page=None):
    return phone.post(NEW, {"name": list(names), "dealer": dealer, "do": do}, page)


def chairs(answer):
    return attributes(without(answer, ["template"]).html, 'input[name="name"]')


def dealer_of(answer):
    return attributes(answer, 'input[name="dealer"][checked]')


def shown_offers(answer):
    return texts(without(answer, ["template"]).html, "button[data-fewest]:not([hidden])")


def test_a_game_starts_once_with_the_names_as_they_were_typed(phone):
    names = ["Zoë  Ann", "مريم", "Nguyễn Thị Hằng", "美雪 🦊"]
    card = text_of(phone.get(phone.start(names)))
    assert all(" ".join(name.split()) in card for name in names)
    assert press(phone, "start", ["x" * 40, "🦊" * 20]).status_code == 303, "forty are a name"
    page, before = phone.get(NEW), phone.count(Player)
    first, second = (press(phone, "start", ["Ann", "Bea", "", ""], "1", page) for _ in range(2))
    assert first.location == second.location and phone.count(Player) == before + 2
    page = text_of(phone.get(first.location))
    assert "Hole 1 of 9" in page and "Bea deals, Ann starts" in page
    paper = press(phone, "paper", NAMES).location
    assert paper.endswith("/paper") and phone.get(paper).status_code == 200


REFUSED = [
    (["Ann", ""], "Type a name, or remove this player."),
    (["Ann", "  \u200b"], "Type a name, or remove this player."),
    (["Ann", "ann "], "Two players are called Ann"),
    (["Ann", "x" * 41], f"The name {'x' * 39}… has 41 characters. Shorten it to 40."),
    (["Ann", "a\x07b"], "b has a character that can’t be shown."),
    (["Ann"], "These rules need 2 players. Add one."),
    ([], "These rules need 2 players. Add one."),
    (list("ABCDE"), "5 players need 2 decks."),
]


def test_a_table_nobody_can_play_at_is_refused_with_all_that_was_typed(phone):
    page = phone.get(NEW)
    for names, sentence in REFUSED:
        answer = press(phone, "start", names, page=page)
        assert answer.status_code == 422 and sentence in text_of(answer), names
        assert chairs(answer) == [name.strip(" \u200b") for name in names]
    answer = phone.client.post(NEW, data={"name": ["Ann", "Bea"], "do": "start"})
    assert (answer.status_code, chairs(answer)) == (422, ["Ann", "Bea"])
    assert "press the button again" in text_of(answer)
    page = phone.get(f"{NEW}?rules=playroom")
    for field, garbage in {"decks": "9", "letters": "xx", "layout": "9x9"}.items():
        sent = {"rules": "playroom", "name": ["Ann", "Bea"], "do": "start", field: garbage}
        answer = phone.post(NEW, sent, page)
        assert (answer.status_code, chairs(answer)) == (422, ["Ann", "Bea"]), field
        assert texts(answer, f".choose:has(#{field}) .wrong") == ["Choose one of these."]
        assert phone.get(f"{NEW}?rules=playroom&{field}={garbage}").status_code == 200
    answer = start(phone, "ten-card", names=list("ABCDEFGH"), decks="1")
    assert answer.status_code == 422 and 'value="decks:2"' in answer.text
    assert "8 players need 2 decks." in text_of(answer)
    assert phone.count(Game) == 0


def test_chairs_are_added_moved_and_removed_and_the_deal_moves_with_the_player(phone):
    page, pair, three = phone.get(NEW), ["Ann", "Bea"], ["Ann", "Bea", "Cam"]
    twelve = list("ABCDEFGHIJKL")
    assert chairs(page) == [""] * 4
    nothing = ("up:0", "up:9", "up:x", "remove:7", "remove:", "dance", "lately:")
    for do, names, dealer, expected, deals in (
        ("add", pair, "0", [*pair, ""], ["0"]),
        ("add", twelve, "0", twelve, ["0"]),
        ("up:1", pair, "1", ["Bea", "Ann"], ["0"]),
        ("up:1", pair, "0", ["Bea", "Ann"], ["1"]),
        ("remove:0", three, "2", ["Bea", "Cam"], ["1"]),
        ("remove:1", three, "1", ["Ann", "Cam"], ["1"]),
        ("remove:2", three, "2", pair, ["1"]),
        *((do, pair, "0", pair, ["0"]) for do in nothing),
    ):
        answer = press(phone, do, names, dealer, page)
        found = answer.status_code, chairs(answer), dealer_of(answer)
        assert found == (200, expected, deals), (do, names)
    assert press(phone, "dance", pair, "nobody", page).status_code == 200


def test_an_empty_chair_never_counts(phone):
    names = ["Ann", "", "Cam", "", "Dan", ""]
    assert "Cam deals, Dan starts" in text_of(press(phone, "dance", names, "2"))
    assert "Bea deals, Ann starts" in text_of(press(phone, "dance", ["Ann", "Bea", "", ""], "1"))
    assert shown_offers(press(phone, "add", names)) == []
    made = press(phone, "start", names, "2").location
    assert phone.count(Player) == 3 and "Cam deals, Dan starts" in text_of(phone.get(made))
    made = press(phone, "start", ["Ann", "Bea", "", ""], "3").location
    assert "Ann deals, Bea starts" in text_of(phone.get(made)), "the deal was left at an empty one"


def test_a_fifth_player_is_offered_rules_with_room_or_two_decks(phone):
    assert shown_offers(press(phone, "add", list("ABCD"))) == []
    page = press(phone, "dance", list("ABCDE"))
    assert "5 players need 2 decks." in text_of(page)
    ways = ["Nine holes, 2 decks", "Nine holes with jokers", "Six-card Golf"]
    assert shown_offers(page) == ways
    assert shown_offers(press(phone, "decks:99", list("ABCDE"))) == ways
    page = press(phone, "rules:six-card", list("ABCDE"))
    assert (chairs(page), shown_offers(page)) == (list("ABCDE"), [])
    assert 'name="rules" value="six-card"' in page.text
    page = press(phone, "decks:2", list("ABCDE"))
    assert (chairs(page), shown_offers(page)) == (list("ABCDE"), [])
    made = phone.post(NEW, {"name": list("ABCDE"), "decks": "2", "do": "start"}, page).location
    assert len(phone.players(made.removesuffix("/hole/1"))) == 5
    again = phone.get(f"{NEW}?again={made.split('/')[2]}")
    assert (chairs(again), shown_offers(again)) == (list("ABCDE"), [])
    assert attributes(again, '[name="decks"] option[selected]') == ["2"]
    page = phone.get(f"{NEW}?rules=six-card")
    assert texts(page, "[data-players='5']") == ["5 players: 2 decks"]


def test_what_a_phone_takes_along_offers_room_for_every_number_of_players(phone):
    bundles, wrong = phone.get("/offline/rules.json").json["rules"], []
    for bundle in bundles:
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
    notes = {bundle["rules"]: bundle["listed"]["decks"] for bundle in bundles}
    assert {"players": 5, "note": "5 players: 2 decks"} in notes["six-card"]
    assert notes["fuchs"] == []


def test_the_same_table_sits_down_again_and_people_of_earlier_games_are_offered(phone):
    phone.start(["Ann", "Bea"])
    game = phone.start(["Cam", "Bea", "Dan"], dealer=2)
    page = phone.get(NEW)
    assert buttons(page, "lately") == [f"lately:{name}" for name in ("Cam", "Bea", "Dan", "Ann")]
    for names, seated in (
        (["Eve", "", ""], ["Eve", "Dan", ""]),
        (["Eve", "Bea"], ["Eve", "Bea", "Dan"]),
    ):
        assert chairs(press(phone, "lately:Dan", names, page=page)) == seated
    phone.enter(game, 1, FIRST[:3])
    assert dealer_of(phone.get(f"{NEW}?again={game[3:]}")) == ["0"], "who lost deals"
    chosen = {"rules": "six-card", "decks": "3", "dealer": "2", "do": "start"}
    made = phone.post(NEW, {"name": list(NAMES), **chosen}).location
    page = phone.get(f"{NEW}?again={made.split('/')[2]}")
    assert chairs(page) == list(NAMES) and 'name="rules" value="six-card"' in page.text
    assert attributes(page, '[name="decks"] option[selected]') == ["3"]


def test_phones_of_the_same_table_come_along_and_others_do_not(phone, other_phone, game):
    after = {"after": game[3:], "do": "start"}
    assert other_phone.get(f"{NEW}?again={game[3:]}").status_code == 404
    made = other_phone.post(NEW, {"name": list(NAMES), **after}).location
    assert phone.get(made).status_code == 404, "strangers make no table of ours"
    let_in(phone, other_phone, game, "view")
    assert other_phone.get(f"{NEW}?again={game[3:]}").status_code == 403
    let_in(phone, other_phone, game, "score")
    for names, status in ((NAMES, 200), (("Ann", "Eve"), 404)):
        made = phone.post(NEW, {"name": list(names), **after}).location
        assert other_phone.get(made).status_code == status


def test_layout_and_decks_that_were_chosen_are_played_with_and_lines_leave_the_grid(phone):
    game = start(phone, "playroom", layout="4x4")
    assert "column 4, row 4" in phone.get(f"{game}/hole/1").text
    game = start(phone, "nine-hole", decks="2")
    fives = ["7 7 7 / 7 7 K", "A 2 3 / 4 5 6", "8 8 9 / 9 10 J"]
    assert phone.enter(game, 1, fives).status_code == 303
    game, beside = start(phone, "skyjo"), "-2 -2 -2 -2 / -2 -1 -1 -1 / -1 -1 -1 -1"
    grids = [". 1 2 3 / . 1 4 5 / . 2 3 5", "6 6 7 7 / 8 8 9 9 / 10 10 11 11", beside]
    refused = phone.enter(game, 1, [". . 2 3 / . 1 4 5 / . 2 3 5", *grids[1:]])
    assert refused.status_code == 422
    assert phone.enter(game, 1, grids).status_code == 303
