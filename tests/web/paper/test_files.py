import pytest

from tests.web.phone import FIRST


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("what", ["card", "blank"])
def test_a_game_is_printed(phone, game, what, paper):
    phone.enter(game, 1, FIRST)
    answer = phone.get(f"{game}/{what}-{paper}.pdf")
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    assert answer.data.startswith(b"%PDF-")


def test_the_same_card_gives_the_same_bytes(phone, game):
    assert phone.get(f"{game}/card-a4.pdf").data == phone.get(f"{game}/card-a4.pdf").data


def test_blank_cards_need_no_game(phone):
    assert phone.get("/rules/nine-hole/card-letter.pdf").status_code == 200


def test_a_paper_we_do_not_have_is_not_found(phone, game):
    assert phone.get(f"{game}/card-a3.pdf").status_code == 404
    assert phone.get("/rules/nine-hole/card-a7.pdf").status_code == 404
