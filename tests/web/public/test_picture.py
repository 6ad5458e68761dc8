"""The picture of a result: with the right to view, and for everyone once it is published."""

from io import BytesIO

import pytest
from PIL import Image

from app.paper import pdf
from app.record.access.codes import spelled
from app.web.public import PICTURE_SIZE
from tests.paper.reading import texts_in
from tests.web.markup import attributes
from tests.web.phone import FIRST, Phone
from tests.web.publishing import PICTURE, id_of, publish
from tests.web.sharing import code_of, let_in


def picture(phone, address, **headers):
    return phone.client.get(address, headers=headers)


def test_a_phone_that_may_look_finds_it_on_the_card_of_a_finished_game(phone, other_phone, game):
    phone.play(game)
    let_in(phone, other_phone, game, "view")
    for viewer in (phone, other_phone):
        assert f"{game}/result.png" in attributes(viewer.get(game), "a", "href")
        answer = picture(viewer, f"{game}/result.png")
        assert answer.mimetype == "image/png"
        assert Image.open(BytesIO(answer.data)).size == PICTURE_SIZE


def test_no_other_phone_gets_it(phone, app, game):
    phone.play(game)
    assert picture(Phone(app), f"{game}/result.png").status_code == 404


def test_it_is_sent_once_while_nothing_changes(phone, game):
    phone.enter(game, 1, FIRST)
    publish(phone, game)
    address = PICTURE.format(id_of(game))
    first = picture(phone, address)
    tag = {"If-None-Match": first.headers["ETag"]}
    assert picture(phone, address, **tag).status_code == 304
    phone.enter(game, 2, FIRST)
    after = picture(phone, address, **tag)
    assert after.status_code == 200
    assert after.data != first.data


@pytest.mark.parametrize("address", [PICTURE, "/g/{}/result.png"])
def test_everybody_gets_the_same_bytes(phone, other_phone, game, address):
    phone.play(game)
    publish(phone, game)
    let_in(phone, other_phone, game, "view")
    address = address.format(id_of(game))
    assert picture(phone, address).data == picture(other_phone, address).data


def test_the_public_picture_has_no_cards_and_none_has_a_code(phone, game, monkeypatch):
    drawn = []
    monkeypatch.setattr(pdf, "page_png", lambda sheet, _page: drawn.append(sheet) or b"")
    phone.play(game)
    publish(phone, game)
    for address in (PICTURE.format(id_of(game)), f"{game}/result.png"):
        picture(phone, address)
    public, own = (" ".join(texts_in(sheet)[0].split()) for sheet in drawn)
    code = spelled(code_of(phone, game, "view"))
    assert code in texts_in(phone.get(f"{game}/card.pdf").data)[0]
    assert code not in public + own
    assert "cancelled together" in own
    assert "cancelled together" not in public
