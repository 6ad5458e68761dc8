"""A score is disputed from its ruling; the hole bears a mark until that is settled."""

import pytest

from app.record.models import Entry
from tests.web.markup import elements, hidden, text_of, words_in
from tests.web.phone import FIRST
from tests.web.sharing import let_in

CORRECTED = ("K 4 2 / K 3 7", *FIRST[1:])


@pytest.fixture
def game(phone, game):
    phone.play(game, 1)
    return game


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


def test_a_score_is_disputed_withdrawn_undone_and_settled(phone, other_phone, game):
    bea = player(phone, game, "Bea")
    let_in(phone, other_phone, game, "view")
    assert not is_marked(phone, game)
    answer = press(phone, game, f"dispute:{bea}")
    assert answer.location == f"{game}/hole/1/ruling#verdict-{bea}"
    assert is_marked(phone, game) and is_marked(other_phone, game)
    assert not elements(ruling(other_phone, game), "[form=dispute], #dispute")
    page = ruling(phone, game)
    assert "Bea’s 14 is disputed." in text_of(page)
    assert "Undo: score of Bea in hole 1 disputed" in text_of(page)
    assert elements(page, f'.noted ~ a[href="{game}/hole/1#seat-{bea}"]')
    press(phone, game, f"withdraw:{bea}")
    assert not is_marked(phone, game)
    log = text_of(phone.get(f"{game}/log"))
    assert log.index("hole 1 no longer disputed") < log.index("score of Bea in hole 1 disputed")
    page = ruling(phone, game)
    undo = elements(page, ".undos button")[0].attributes["value"]
    phone.post(elements(page, ".undos")[0].attributes["action"], {"do": undo}, page)
    assert is_marked(phone, game)
    phone.post(f"{game}/state", {"do": "end"}, phone.get(f"{game}/table"))
    assert "Hole 1 is still disputed" in text_of(phone.get(game))
    phone.enter(game, 1, CORRECTED)
    assert not is_marked(phone, game), "a correction of another score settles it too"


def test_what_no_page_of_now_sends_disputes_nothing(phone, game):
    bea, page, kept = player(phone, game, "Bea"), ruling(phone, game), phone.count(Entry)
    answer = phone.client.post(f"{game}/hole/1/dispute", data={"do": f"dispute:{bea}"})
    assert answer.status_code == 422 and "Press the button again" in text_of(answer)
    fields = {name: value for name, value in hidden(page).items() if name != "seen"}
    answer = phone.client.post(f"{game}/hole/1/dispute", data={**fields, "do": f"dispute:{bea}"})
    assert answer.status_code == 422
    for do in ("dispute:nonsense", "dispute:999999", "agree", "withdraw:1"):
        assert press(phone, game, do).status_code == 303
    assert phone.post(f"{game}/hole/2/dispute", {"do": f"dispute:{bea}"}, page).status_code == 404
    assert phone.count(Entry) == kept and not is_marked(phone, game)


@pytest.mark.parametrize("verb", ["dispute", "withdraw"])
def test_a_dispute_of_cards_that_were_not_on_the_page_is_not_kept(phone, other_phone, game, verb):
    ann, before = player(phone, game, "Ann"), ruling(phone, game)
    let_in(phone, other_phone, game, "score")
    assert other_phone.enter(game, 1, CORRECTED).status_code == 303
    kept = phone.count(Entry)
    answer = press(phone, game, f"{verb}:{ann}", before)
    assert answer.status_code == 422
    assert "Hole 1 has changed." in text_of(answer) and "32" in text_of(answer)
    assert phone.count(Entry) == kept
    press(phone, game, f"dispute:{ann}", answer)
    assert is_marked(phone, game)


def test_a_dispute_of_a_hole_that_is_open_again_leads_to_it(phone, other_phone):
    game = phone.start()
    let_in(phone, other_phone, game, "score")
    blank = other_phone.get(f"{game}/hole/1")
    phone.enter(game, 1, FIRST)
    ann, before = player(phone, game, "Ann"), ruling(phone, game)
    other_phone.enter(game, 1, CORRECTED, page=blank)
    assert press(phone, game, f"dispute:{ann}", before).location == f"{game}/hole/1/ruling"
    assert ruling(phone, game).location.startswith(f"{game}/hole/1/open")
