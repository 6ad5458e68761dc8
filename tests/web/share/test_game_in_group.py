"""Share says in which group a game is, and who sees it only through one is shown no code of it."""

import pytest

from tests.web.group.groups import keep_together
from tests.web.markup import attributes, buttons, text_of
from tests.web.sharing import code_of, join, links_of, press

TITLE = "Ann, Bea, Cam and Dan"


@pytest.fixture
def group(phone, game):
    return keep_together(phone, game)


def test_who_sees_a_game_only_through_its_group_is_shown_none_of_its_codes(
    phone, other_phone, group, game
):
    text = text_of(phone.get(f"{game}/links"))
    assert f"This game is in the group “{TITLE}”. Phones that enter scores in the group" in text
    assert "Keep it in the group" not in text
    join(other_phone, code_of(phone, group))
    codes = {link.rpartition("#")[2] for link in links_of(phone, game).values()}
    spelled = {" ".join(code[at : at + 4] for at in range(0, len(code), 4)) for code in codes}
    for page in ("/links", "?tv", "/print", "", "/log", "/game.json"):
        answer = other_phone.get(f"{game}{page}")
        assert answer.status_code == 200, page
        assert not any(code in answer.text for code in codes | spelled), page
    text = text_of(other_phone.get(f"{game}/links"))
    assert f"This device sees the game through the group “{TITLE}”" in text
    assert links_of(other_phone, game) == {}
    assert press(phone, game, "out").status_code == 303
    assert game not in attributes(phone.get(group), "main a", "href")
    assert other_phone.get(game).status_code == 404


def test_only_an_owner_moves_a_game_or_undoes_that(phone, other_phone, game):
    join(other_phone, code_of(phone, game))
    text = text_of(other_phone.get(f"{game}/group"))
    assert "Only a phone with full control of the game can put it into a group." in text
    assert "Keep together" not in text
    group = keep_together(phone, game)
    log = phone.get(f"{game}/log")
    take = buttons(log, "take")
    assert buttons(other_phone.get(f"{game}/log"), "take") == []
    assert phone.post(f"{game}/log", {"do": take[0]}, log).status_code == 303
    assert game not in attributes(phone.get(group), "main a", "href")
