"""A score is disputed from its ruling; the hole bears a mark until that is settled."""

import pytest

from app.record.models import Entry
from tests.web.markup import elements, hidden, text_of, words_in
from tests.web.phone import FIRST
from tests.web.sharing import let_in

CORRECTED = ("K 4 2 / K 3 7", *FIRST[1:])


def ruling(phone, game):
    return phone.get(f"{game}/hole/1/ruling")


def press(phone, game, do, page=None):
    return phone.post(f"{game}/hole/1/dispute", {"do": do}, page or ruling(phone, game))


def player(phone, game, name):
    """The id by which the ruling names somebody's score."""
    found = elements(ruling(phone, game), 'button[value^="dispute:"], button[value^="withdraw:"]')
    button = next(choice for choice in found if name in words_in(choice))
    return button.attributes["value"].partition(":")[2]


def is_marked(phone, game):
    """Whether ruling, card and log show that the hole is disputed."""
    pages = {f"{game}/hole/1/ruling": "! disputed", game: "! , disputed", f"{game}/log": "! disp"}
    shown = {words in text_of(phone.get(address)) for address, words in pages.items()}
    assert len(shown) == 1
    return shown.pop()


def test_one_key_leads_to_the_next_hole_and_records_nothing(phone, game):
    phone.enter(game, 1, FIRST)
    kept = phone.count(Entry)
    (key,) = elements(ruling(phone, game), "footer .key")
    assert words_in(key).startswith("Next hole: 2 Bea deals, Cam starts")
    assert phone.get(key.attributes["href"]).status_code == 200
    assert phone.count(Entry) == kept


def test_a_score_is_disputed_and_the_dispute_withdrawn(phone, game):
    phone.enter(game, 1, FIRST)
    bea = player(phone, game, "Bea")
    assert not is_marked(phone, game)
    answer = press(phone, game, f"dispute:{bea}")
    assert answer.location == f"{game}/hole/1/ruling#verdict-{bea}"
    assert is_marked(phone, game)
    assert "Bea’s 14 is disputed." in text_of(ruling(phone, game))
    assert elements(ruling(phone, game), f'.noted ~ a[href="{game}/hole/1#seat-{bea}"]')
    assert "! disputed" in text_of(phone.get(game))
    press(phone, game, f"withdraw:{bea}")
    assert not is_marked(phone, game)


def test_a_correction_settles_a_dispute_of_any_score_of_the_hole(phone, game):
    phone.enter(game, 1, FIRST)
    press(phone, game, f"dispute:{player(phone, game, 'Bea')}")
    phone.enter(game, 1, CORRECTED)
    assert not is_marked(phone, game)


def test_disputing_and_withdrawing_are_undone_and_stand_in_the_log(phone, game):
    phone.enter(game, 1, FIRST)
    bea = player(phone, game, "Bea")
    press(phone, game, f"dispute:{bea}")
    assert "Undo: score of Bea in hole 1 disputed" in text_of(ruling(phone, game))
    press(phone, game, f"withdraw:{bea}")
    log = text_of(phone.get(f"{game}/log"))
    assert log.index("hole 1 no longer disputed") < log.index("score of Bea in hole 1 disputed")
    page = ruling(phone, game)
    undo = elements(page, ".undos button")[0].attributes["value"]
    phone.post(elements(page, ".undos")[0].attributes["action"], {"do": undo}, page)
    assert is_marked(phone, game)


def test_the_result_of_a_game_bears_the_mark(phone, game):
    phone.enter(game, 1, FIRST)
    press(phone, game, f"dispute:{player(phone, game, 'Bea')}")
    page = phone.get(f"{game}/table")
    phone.post(f"{game}/state", {"do": "end"}, page)
    assert "Hole 1 is still disputed" in text_of(phone.get(game))


def test_whoever_watches_sees_the_mark_and_no_button(phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    press(phone, game, f"dispute:{player(phone, game, 'Bea')}")
    let_in(phone, other_phone, game, "view")
    assert is_marked(other_phone, game)
    assert not elements(ruling(other_phone, game), "[form=dispute], #dispute")


def test_a_press_on_an_old_page_changes_nothing_and_shows_it(phone, game):
    phone.enter(game, 1, FIRST)
    bea = player(phone, game, "Bea")
    answer = phone.client.post(f"{game}/hole/1/dispute", data={"do": f"dispute:{bea}"})
    assert answer.status_code == 422
    assert "Press the button again" in text_of(answer)
    assert not is_marked(phone, game)


def test_nobody_disputes_what_was_not_played(phone, game):
    page = phone.get(f"{game}/table")
    assert phone.post(f"{game}/hole/1/dispute", {"do": "dispute:1"}, page).status_code == 404
    phone.enter(game, 1, FIRST)
    for do in ("dispute:nonsense", "dispute:999999", "agree", "withdraw:1"):
        assert press(phone, game, do).status_code == 303
    assert not is_marked(phone, game)


@pytest.mark.parametrize("verb", ["dispute", "withdraw"])
def test_a_dispute_of_cards_that_were_not_on_the_page_is_not_kept(phone, other_phone, game, verb):
    phone.enter(game, 1, FIRST)
    ann, before = player(phone, game, "Ann"), ruling(phone, game)
    let_in(phone, other_phone, game, "score")
    assert other_phone.enter(game, 1, CORRECTED).status_code == 303
    kept = phone.count(Entry)
    answer = press(phone, game, f"{verb}:{ann}", before)
    assert answer.status_code == 422
    assert "Hole 1 has changed." in text_of(answer)
    assert "32" in text_of(answer)
    assert phone.count(Entry) == kept
    press(phone, game, f"dispute:{ann}", answer)
    assert is_marked(phone, game)


def test_a_page_that_does_not_say_what_it_showed_disputes_nothing(phone, game):
    phone.enter(game, 1, FIRST)
    do = f"dispute:{player(phone, game, 'Ann')}"
    fields = {name: value for name, value in hidden(ruling(phone, game)).items() if name != "seen"}
    answer = phone.client.post(f"{game}/hole/1/dispute", data={**fields, "do": do})
    assert answer.status_code == 422
    assert not is_marked(phone, game)


def test_a_dispute_of_a_hole_that_is_open_again_leads_to_it(phone, other_phone, game):
    let_in(phone, other_phone, game, "score")
    blank = other_phone.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST)
    ann, before = player(phone, game, "Ann"), ruling(phone, game)
    other_phone.enter(game, 1, CORRECTED, page=blank)
    assert press(phone, game, f"dispute:{ann}", before).location == f"{game}/hole/1/ruling"
    assert ruling(phone, game).location.startswith(f"{game}/hole/1/open")
