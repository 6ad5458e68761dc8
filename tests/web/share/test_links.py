"""The page of links: renewed, closed, handed over, printed, deleted for good."""

import re

import pytest

from app.record.models import Entry, Game
from tests.web.entries import GAME, hole, send
from tests.web.markup import attributes, elements, text_of, words_in
from tests.web.phone import FIRST, Phone
from tests.web.sharing import code_of, join, links_of, open_code, press


def page_at(phone, game, host, page="links"):
    """The page of links, or another one, at an address in the network."""
    phone.client.set_cookie("device", phone.client.get_cookie("device").value, domain=host)
    return phone.client.get(f"{game}/{page}", base_url=f"http://{host}:8000")


def test_a_link_is_shown_as_a_picture_as_letters_and_as_an_address(phone, game):
    page = page_at(phone, game, "192.168.1.5")
    link = links_of(phone, game)["score"]
    code = link.rpartition("#")[2]
    assert link.startswith("http://localhost/join#")
    assert f"or open 192.168.1.5:8000 and type {code[:4]} {code[4:8]}" in text_of(page)
    assert page.text.count("<svg viewBox=") == 3
    assert "style=" not in page.text


def test_one_link_is_chosen_at_first_the_harmless_one(phone, game):
    chosen = {
        query: attributes(phone.get(f"{game}/links{query}"), "input[name=link][checked]", "id")
        for query in ("", "?link=score", "?link=all")
    }
    assert chosen == {
        "": ["choose-view"],
        "?link=score": ["choose-score"],
        "?link=all": ["choose-view"],
    }


def test_a_phone_that_may_only_watch_has_nothing_to_choose(phone, other_phone, game):
    join(other_phone, code_of(phone, game, "view"))
    page = other_phone.get(f"{game}/links")
    assert elements(page, "input[name=link]") == []
    assert "Scan to watch" in text_of(page)


def test_the_card_names_the_links_that_this_phone_may_hand_on(phone, other_phone, game):
    assert "Links to watch, to enter scores, for full control" in text_of(phone.get(game))
    join(other_phone, code_of(phone, game, "view"))
    assert "A link to watch" in text_of(other_phone.get(game))
    join(other_phone, code_of(phone, game))
    assert "Links to watch and to enter scores" in text_of(other_phone.get(game))


def test_the_page_shows_how_many_phones_hold_each_link(phone, other_phone, game):
    def texts(right):
        return text_of_link(phone, game, right)

    assert "No phone has this link yet." in texts("score")
    join(other_phone, code_of(phone, game))
    assert "1 phone enters scores." in texts("score")
    assert "1 phone has full control." in texts("owner")
    assert "1 phone" not in text_of(other_phone.get(f"{game}/links"))


def text_of_link(phone, game, right):
    """What the page says of one link."""
    [section] = elements(phone.get(f"{game}/links"), f"section.of-{right}")
    return words_in(section)


def test_links_of_an_address_that_other_phones_cannot_open_say_so_in_place_of_the_code(phone, game):
    is_warned = {}
    for host in ("localhost", "127.0.0.1", "192.168.1.5", "cards.local"):
        page = page_at(phone, game, host)
        is_warned[host] = f"Other phones can’t open {host}." in text_of(page)
        assert is_warned[host] != ("<svg viewBox=" in page.text)
    assert [host for host in is_warned if is_warned[host]] == ["localhost", "127.0.0.1"]


def test_while_entry_is_closed_a_phone_that_enters_reads_why_not(phone, other_phone, game):
    join(other_phone, code_of(phone, game))
    entering = other_phone.get(f"{game}/hole/1")
    press(phone, game, "close")
    data = {f"cards-{player}": "A" for player in phone.players(game)}
    answer = other_phone.post(f"{game}/hole/1", data, entering)
    assert answer.status_code == 403
    assert "Entry is closed: only phones with full control can enter scores" in text_of(answer)
    card = other_phone.get(game)
    assert "/hole/1" not in card.text
    assert "Entry is closed: only phones with full control can enter scores" in text_of(card)
    assert "Entry is closed" in text_of(open_code(phone, code_of(phone, game)))
    assert phone.enter(game, 1, FIRST).status_code == 303
    press(phone, game, "open")
    assert other_phone.get(f"{game}/hole/2").status_code == 200


def test_what_waits_on_a_phone_while_entry_is_closed_is_refused_with_a_sentence(
    phone, other_phone, game
):
    join(other_phone, code_of(phone, game))
    press(phone, game, "close")
    answer = send(other_phone, f"{game}/entries", [*hole()])
    assert answer.status_code == 403
    assert answer.json["answer"] == "refused"
    assert "Entry is closed" in answer.json["sentence"]
    press(phone, game, "open")
    assert send(other_phone, f"{game}/entries", [*hole()]).status_code == 200


def test_what_a_phone_takes_along_changes_when_its_right_does(phone, other_phone, game):
    join(other_phone, code_of(phone, game))
    before = other_phone.get(f"{game}/game.json")
    press(phone, game, "close")
    same = {"If-None-Match": before.headers["ETag"]}
    after = other_phone.client.get(f"{game}/game.json", headers=same)
    assert (before.json["right"], after.json["right"]) == ("score", "view")


def test_a_game_is_handed_over_once_another_phone_owns_it(phone, other_phone, game):
    assert press(phone, game, "hand_over").status_code == 422
    old = code_of(phone, game, "owner")
    join(other_phone, old)
    press(phone, game, "hand_over")
    assert phone.get(f"{game}/recovery").status_code == 403
    assert phone.get(f"{game}/hole/1").status_code == 200
    assert other_phone.get(f"{game}/recovery").status_code == 200
    assert open_code(phone, old).status_code == 422


def test_the_recovery_code_gives_a_lost_game_back(phone, other_phone, game):
    page = text_of(page_at(phone, game, "192.168.1.5", "recovery"))
    letters = re.search(r"(?:[2-9A-Z]{4} ){4}", page)[0]
    assert "http://192.168.1.5:8000/join" in page
    join(other_phone, letters)
    assert other_phone.get(f"{game}/recovery").status_code == 200


def test_who_looks_on_may_leave(phone, other_phone, game):
    join(other_phone, code_of(phone, game, "view"))
    assert "Ann" in text_of(other_phone.get("/"))
    assert press(other_phone, game, "leave").location == "/"
    assert "Ann" not in text_of(other_phone.get("/"))
    assert other_phone.get(game).status_code == 404


@pytest.mark.parametrize("do", ["", "renew", "renew:all", "sell:score", "close:x"])
def test_an_unknown_button_changes_no_link(phone, game, do):
    before = links_of(phone, game)
    assert press(phone, game, do).status_code == 303
    assert links_of(phone, game) == before


def test_a_page_of_links_that_was_open_for_long_changes_nothing(phone, game):
    before = links_of(phone, game)
    answer = phone.client.post(f"{game}/links", data={"do": "renew:score"})
    assert answer.status_code == 422
    assert "Press the button again" in text_of(answer)
    assert links_of(phone, game) == before


def delete(phone, game, word):
    return phone.post(f"{game}/delete", {"word": word})


def test_a_game_is_deleted_for_good_only_by_its_word(phone, other_phone, game):
    join(other_phone, code_of(phone, game))
    answer = delete(phone, game, "yes")
    assert answer.status_code == 422
    assert "Type the word again" in text_of(answer)
    assert delete(phone, game, " Delete ").location == "/"
    assert (phone.count(Game), phone.count(Entry)) == (0, 0)
    assert other_phone.get(game).status_code == phone.get(game).status_code == 404


def test_a_deleted_game_can_be_deleted_for_good_from_the_first_page(phone, game):
    phone.post(f"{game}/state", {"do": "delete"}, phone.get(f"{game}/table"))
    assert f'href="{game}/delete"' in phone.get("/").text
    assert delete(phone, game, "delete").status_code == 303
    assert phone.count(Game) == 0


def test_only_an_owner_is_offered_a_deleted_game_back(phone, other_phone, game):
    join(other_phone, code_of(phone, game))
    phone.post(f"{game}/state", {"do": "delete"}, phone.get(f"{game}/table"))
    assert "Deleted games" not in text_of(other_phone.get("/"))
    gone = other_phone.get(game)
    assert gone.status_code == 410
    assert "A phone with full control can restore it." in text_of(gone)
    assert "<form" not in gone.text


def test_a_game_made_on_a_phone_has_its_links_with_the_first_sending(phone, other_phone):
    send(phone, "/games", GAME)
    address = f"/g/{GAME['id']}"
    before = links_of(phone, address)
    send(phone, "/games", GAME)
    assert links_of(phone, address) == before
    assert [*before] == ["view", "score", "owner"]
    assert join(other_phone, before["score"]).location == f"{address}/me"


def test_a_new_link_for_full_control_offers_to_renew_the_other_two(app, phone, game):
    """Whoever had full control has seen all three, and would come back by another."""
    owner = Phone(app)
    join(owner, code_of(phone, game, "owner"))
    seen = links_of(owner, game)
    page = phone.get(press(phone, game, "renew:owner").location)
    assert "Every phone that had full control has seen them." in text_of(page)
    assert phone.post(f"{game}/links", {"do": "renew:others"}, page).status_code == 303
    for link in seen.values():
        assert open_code(owner, link.rpartition("#")[2]).status_code == 422
    assert "renew:others" not in phone.get(f"{game}/links").text
