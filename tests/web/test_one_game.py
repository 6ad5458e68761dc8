"""One game by its pages, on every kind of database: the quick level's look at PostgreSQL."""

import pytest

from tests.web.markup import buttons, text_of
from tests.web.phone import FIRST

CORRECTED = ("K 4 2 / K 3 2", *FIRST[1:])


@pytest.mark.smoke
def test_a_game_is_played_corrected_undone_and_printed(phone, game):
    phone.play(game, holes=2)
    assert phone.enter(game, 1, CORRECTED).status_code == 303
    assert "Corrected: Ann 33 → 17" in text_of(phone.get(f"{game}/hole/1/ruling"))
    log = phone.get(f"{game}/log")
    assert phone.post(f"{game}/log", {"do": buttons(log, "take")[1]}, log).status_code == 303
    assert "Corrected: " not in text_of(phone.get(f"{game}/hole/1/ruling"))
    assert "Nine holes after 2 of 9 holes" in text_of(phone.get(game))
    assert phone.get(f"{game}/card-a4.pdf").data.startswith(b"%PDF")
