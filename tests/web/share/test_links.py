"""The page of links: renewed, closed, handed over, kept, printed, deleted for good."""

import re

import pytest

from app.record.models import Entry, Game
from tests.web.entries import GAME, hole, send
from tests.web.markup import attributes, elements, text_of, words_in
from tests.web.phone import FIRST, Phone
from tests.web.sharing import code_of, join, let_in, links_of, open_code, press

CLOSED = "Entry is closed: only phones with full control can enter scores"


def page_at(phone, game, host, page="links"):
    """The page of links, or another one, at an address in the network."""
    phone.client.set_cookie("device", phone.client.get_cookie("device").value, domain=host)
    return phone.client.get(f"{game}/{page}", base_url=f"http://{host}:8000")


def part_of(phone, game, right):
    """What the page says of one link."""
    [section] = elements(phone.get(f"{game}/links"), f"section.of-{right}")
    return words_in(section)


def test_a_link_is_a_picture_letters_and_an_address_which_other_phones_can_open(phone, game):
    page = page_at(phone, game, "192.168.1.5")
    link = links_of(phone, game)["score"]
    code = link.rpartition("#")[2]
    assert link.startswith("http://localhost/join#")
    assert f"or open 192.168.1.5:8000 and type {code[:4]} {code[4:8]}" in text_of(page)
    assert page.text.count("<svg viewBox=") == 3 and "style=" not in page.text
    for host in ("localhost", "127.0.0.1", "192.168.1.5", "cards.local"):
        page, is_local = page_at(phone, game, host), host in ("localhost", "127.0.0.1")
        assert (f"Other phones can’t open {host}." in text_of(page)) == is_local, host
        assert ("<svg viewBox=" in page.text) != is_local, host
    harmless = {"": "view", "?link=score": "score", "?link=all": "view"}
    for query, chosen in harmless.items():
        page = phone.get(f"{game}/links{query}")
        assert attributes(page, "input[name=link][checked]", "id") == [f"choose-{chosen}"]


def test_a_phone_is_shown_what_it_may_hand_on_and_an_owner_how_many_hold_it(
    phone, other_phone, game
):
    assert "Links to watch, to enter scores, for full control" in text_of(phone.get(game))
    assert "No phone has this link yet." in part_of(phone, game, "score")
    join(other_phone, code_of(phone, game, "view"))
    assert "A link to watch" in text_of(other_phone.get(game))
    page = other_phone.get(f"{game}/links")
    assert elements(page, "input[name=link]") == [] and "Scan to watch" in text_of(page)
    join(other_phone, code_of(phone, game))
    assert "Links to watch and to enter scores" in text_of(other_phone.get(game))
    assert "1 phone" not in text_of(other_phone.get(f"{game}/links"))
    assert "1 phone enters scores." in part_of(phone, game, "score")
    assert "1 phone has full control." in part_of(phone, game, "owner")


def test_while_entry_is_closed_a_phone_that_enters_reads_why_not(phone, other_phone, game):
    join(other_phone, code_of(phone, game))
    entering, taken = other_phone.get(f"{game}/hole/1"), other_phone.get(f"{game}/game.json")
    press(phone, game, "close")
    data = {f"cards-{player}": "A" for player in phone.players(game)}
    answer = other_phone.post(f"{game}/hole/1", data, entering)
    assert answer.status_code == 403 and CLOSED in text_of(answer)
    card = other_phone.get(game)
    assert "/hole/1" not in card.text and CLOSED in text_of(card)
    assert "Entry is closed" in text_of(open_code(phone, code_of(phone, game)))
    waiting = send(other_phone, f"{game}/entries", [*hole()])
    assert (waiting.status_code, waiting.json["answer"]) == (403, "refused")
    assert "Entry is closed" in waiting.json["sentence"]
    same = {"If-None-Match": taken.headers["ETag"]}
    after = other_phone.client.get(f"{game}/game.json", headers=same)
    assert (taken.json["right"], after.json["right"]) == ("score", "view")
    assert phone.enter(game, 1, FIRST).status_code == 303
    press(phone, game, "open")
    assert other_phone.get(f"{game}/hole/2").status_code == 200
    sent = [{**entry, "hole": 2} for entry in hole()]
    assert send(other_phone, f"{game}/entries", sent).status_code == 200


def test_a_game_is_handed_over_once_another_phone_owns_it(phone, other_phone, game):
    assert press(phone, game, "hand_over").status_code == 422
    page = text_of(page_at(phone, game, "192.168.1.5", "recovery"))
    assert "http://192.168.1.5:8000/join" in page
    old = re.search(r"(?:[2-9A-Z]{4} ){4}", page)[0]
    join(other_phone, old)
    press(phone, game, "hand_over")
    assert phone.get(f"{game}/recovery").status_code == 403
    assert phone.get(f"{game}/hole/1").status_code == 200
    assert other_phone.get(f"{game}/recovery").status_code == 200
    assert open_code(phone, old).status_code == 422


def test_an_unknown_or_old_button_changes_no_link(phone, game):
    before = links_of(phone, game)
    for do in ("", "renew", "renew:all", "sell:score", "close:x"):
        assert press(phone, game, do).status_code == 303
    answer = phone.client.post(f"{game}/links", data={"do": "renew:score"})
    assert answer.status_code == 422 and "Press the button again" in text_of(answer)
    assert links_of(phone, game) == before


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


def test_a_game_made_on_a_phone_has_its_links_with_the_first_sending(phone, other_phone):
    address = f"/g/{GAME['id']}"
    send(phone, "/games", GAME)
    before = links_of(phone, address)
    send(phone, "/games", GAME)
    assert links_of(phone, address) == before and [*before] == ["view", "score", "owner"]
    assert join(other_phone, before["score"]).location == f"{address}/me"


# Deleted for good


def delete(phone, game, word):
    return phone.post(f"{game}/delete", {"word": word})


def test_a_game_is_deleted_for_good_only_by_its_word(phone, other_phone, game):
    join(other_phone, code_of(phone, game))
    answer = delete(phone, game, "yes")
    assert answer.status_code == 422 and "Type the word again" in text_of(answer)
    phone.post(f"{game}/state", {"do": "delete"}, phone.get(f"{game}/table"))
    assert f'href="{game}/delete"' in phone.get("/").text
    assert "Deleted games" not in text_of(other_phone.get("/"))
    gone = other_phone.get(game)
    assert gone.status_code == 410 and "<form" not in gone.text
    assert "A phone with full control can restore it." in text_of(gone)
    assert delete(phone, game, " Delete ").location == "/"
    assert (phone.count(Game), phone.count(Entry)) == (0, 0)
    assert other_phone.get(game).status_code == phone.get(game).status_code == 404


# The offer to keep a game: once, after its first hole, to the phone that owns it


def offers(phone, game):
    return "Don’t lose this game" in text_of(phone.get(game))


def keep(phone, game, do, page=None):
    return phone.post(f"{game}/keep", {"do": do}, page or phone.get(game))


def test_the_scorecard_offers_to_keep_a_game_until_it_is_answered(phone, game):
    assert not offers(phone, game)
    phone.play(game, 2)
    assert offers(phone, game)
    assert phone.get(f"{game}/recovery").status_code == 200
    assert "Don’t lose this game" not in text_of(phone.get(f"{game}/hole/2/ruling"))
    assert offers(phone, game), "fetching the code answers nothing"
    declined = keep(phone, game, "no")
    assert (declined.status_code, declined.location) == (303, game)
    assert not offers(phone, game)
    second, third = phone.start(), phone.start()
    phone.enter(second, 1, FIRST)
    assert offers(phone, second)
    taken = keep(phone, second, "keep")
    assert (taken.status_code, taken.location) == (303, f"{second}/recovery")
    page = phone.get(taken.location)
    assert "Recovery code" in text_of(page) and "/join#" in page.text
    assert not offers(phone, second)
    page = phone.get(f"{third}/links")
    assert 'form="keep" name="do" value="keep"' in page.text
    assert keep(phone, third, "keep", page).location == f"{third}/recovery"
    phone.enter(third, 1, FIRST)
    assert not offers(phone, third), "its owner asked for the code before"


@pytest.mark.parametrize("right", ["view", "score", "owner"])
def test_phones_beside_the_owner_are_not_offered_it(phone, other_phone, game, right):
    phone.play(game, 1)
    let_in(phone, other_phone, game, right)
    assert not offers(other_phone, game)
    if right == "owner":
        assert not offers(phone, game), "a second owner keeps it already"
    else:
        assert keep(other_phone, game, "no").status_code == 403
        assert offers(phone, game)
