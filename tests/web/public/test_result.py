"""A result, its page and its picture, is public once an owner publishes it, else not at all."""

from io import BytesIO

import pytest
from PIL import Image
from sqlalchemy import update

from app.paper import pdf
from app.record.access.sharing import spelled
from app.record.database import db
from app.record.game.load import PLAYS
from app.record.models import Entry
from app.web.public import PICTURE_SIZE, PICTURES
from tests.conftest import bare
from tests.paper.reading import texts_in
from tests.web.entries import answers, entry, send
from tests.web.markup import attributes, buttons, elements, text_of, texts
from tests.web.phone import FIRST, Phone
from tests.web.publishing import PAGE, PICTURE, WAYS, id_of, publish, statuses
from tests.web.sharing import code_of, let_in, press

NOTHING, ALL = (404, 404), (200, 200)


def end(phone, game):
    phone.post(f"{game}/state", {"do": "end"}, phone.get(f"{game}/table"))


@pytest.fixture
def over(phone, game):
    phone.play(game)
    return game


@pytest.fixture
def stranger(app):
    """A phone without a right."""
    return Phone(app)


def test_a_result_is_public_from_one_press_to_the_other(phone, other_phone, stranger, over):
    assert statuses(stranger, over) == statuses(phone, over) == NOTHING
    publish(phone, over)
    assert statuses(stranger, over) == ALL
    page = phone.get(f"{over}/links")
    assert attributes(page, "#public-page") == [f"http://localhost/see/{id_of(over)}"]
    shown = {way: stranger.get(way.format(id_of(over))) for way in WAYS}
    for way, answer in shown.items():
        headers = answer.headers
        assert "Set-Cookie" not in headers and headers["Cache-Control"] == "private, no-cache"
        assert headers["X-Content-Type-Options"] == "nosniff", way
        assert headers["X-Frame-Options"] == "DENY", way
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"], way
    table = phone.get(f"{over}/table")
    for do, expected in (("delete", NOTHING), ("restore", ALL)):
        phone.post(f"{over}/state", {"do": do}, table)
        assert statuses(stranger, over) == expected
    publish(phone, over, "off")
    for way, answer in shown.items():
        again = {"If-None-Match": answer.headers.get("ETag", "")}
        gone = stranger.client.get(way.format(id_of(over)), headers=again)
        nowhere = stranger.get(way.format("z" * 12))
        assert gone.status_code == nowhere.status_code == 404
        assert text_of(gone) == text_of(nowhere) and "Ann" not in gone.text
        assert "Set-Cookie" not in nowhere.headers


def test_only_owners_publish_and_take_back(phone, other_phone, stranger, game):
    let_in(phone, other_phone, game, "score")
    before = phone.count(Entry)
    sent = entry("public", {"page": True, "embed": True}, hole=None)
    assert answers(send(phone, f"{game}/entries", [sent])) == ["refused"], "no phone sends it"
    publish(phone, game, "everything")
    publish(phone, game, "off")
    assert phone.count(Entry) == before and statuses(stranger, game) == NOTHING
    publish(phone, game)
    before = phone.count(Entry)
    assert "Public result" not in text_of(other_phone.get(f"{game}/links"))
    for what in ("page", "off"):
        assert press(other_phone, game, f"public:{what}").status_code == 403
    assert "result made public" not in text_of(phone.get(game)), "no undo on the card"
    log = phone.get(f"{game}/log")
    assert "result made public" in text_of(log)
    take = buttons(log, "take")[0]
    page = other_phone.get(f"{game}/log")
    assert take not in attributes(page, "button")
    assert other_phone.post(f"{game}/log", {"do": take}, page).status_code == 403
    assert phone.count(Entry) == before and statuses(stranger, game) == ALL
    phone.post(f"{game}/log", {"do": take}, log)
    assert "result made public undone" in text_of(phone.get(f"{game}/log"))
    assert statuses(stranger, game) == NOTHING


def test_it_shows_places_totals_and_hole_scores_and_no_way_into_the_game(
    app, phone, stranger, over
):
    publish(phone, over)
    app.config["BACKNINE_ADDRESS"] = "https://cards.example/golf"
    page = stranger.get(PAGE.format(id_of(over)))
    for part in (".title", ".podium bdi", ".card .sum td"):
        assert texts(page, part) == texts(phone.get(over), part) != []
    assert "Hole 1 33 14 , lowest 21 28" in text_of(page).replace("Ann Bea Cam Dan ", "")
    assert elements(page, "form, button, script, main a:not([href='/privacy'])") == []
    assert [word for word in (f"{over}/", "/log", "/join") if word in page.text] == []
    meta = {
        tag.attributes.get("property") or tag.attributes["name"]: tag.attributes["content"]
        for tag in elements(page, "meta[property], meta[name]")
    }
    address = f"https://cards.example/golf/see/{id_of(over)}"
    assert bare(meta["og:title"]) == texts(page, ".title")[0]
    assert meta["og:description"].startswith("1 Bea 98 · 2 ")
    expected = {
        "og:url": address,
        "og:image": f"{address}/result.png",
        "og:image:width": "1600",
        "og:image:height": "1132",
        "twitter:card": "summary_large_image",
        "robots": "noindex",
    }
    assert {name: meta[name] for name in expected} == expected


def test_a_total_stays_behind_a_name_that_runs_from_right_to_left(phone, stranger):
    game = phone.start(("Ann", "مريم", "שרה", "Dan"))
    phone.enter(game, 1, FIRST)
    end(phone, game)
    publish(phone, game)
    page = stranger.get(PAGE.format(id_of(game)))
    description = attributes(page, 'meta[name="description"]', "content")[0]
    assert description == "1 \u2068مريم\u2069 14 · 2 \u2068שרה\u2069 21 · 3 Dan 28 · 4 Ann 33"


def test_a_game_that_goes_on_shows_how_it_stands(phone, stranger, game):
    publish(phone, game)
    page, picture = PAGE.format(id_of(game)), PICTURE.format(id_of(game))
    assert "Hole 1 of 9" in text_of(stranger.get(page))
    first = stranger.get(picture)
    tag = {"If-None-Match": first.headers["ETag"]}
    assert stranger.client.get(picture, headers=tag).status_code == 304
    phone.enter(game, 1, FIRST)
    text = text_of(stranger.get(page))
    assert "Hole 2 of 9" in text and "Bea leads" in text
    after = stranger.client.get(picture, headers=tag)
    assert after.status_code == 200 and after.data != first.data


def test_a_result_that_0_1_0_let_other_pages_show_is_public(app, phone, stranger, game):
    publish(phone, game)
    with app.app_context():
        entries = update(Entry).where(Entry.kind == "public")
        db.session.execute(entries.values(content={"page": True, "embed": True}))
        db.session.commit()
    PLAYS.clear()
    assert statuses(stranger, game) == ALL
    assert "result made public" in text_of(phone.get(f"{game}/log"))


def test_the_picture_is_the_same_for_all_who_may_look_and_the_public_one_has_no_cards(
    phone, other_phone, stranger, over, monkeypatch
):
    let_in(phone, other_phone, over, "view")
    own, public = f"{over}/result.png", PICTURE.format(id_of(over))
    answer = phone.get(own)
    assert answer.mimetype == "image/png"
    assert Image.open(BytesIO(answer.data)).size == PICTURE_SIZE
    assert own in attributes(other_phone.get(over), "a", "href")
    assert other_phone.get(own).data == answer.data
    assert stranger.get(own).status_code == 404
    publish(phone, over)
    assert stranger.get(public).data == phone.get(public).data != answer.data
    drawn = []
    PICTURES.clear()
    monkeypatch.setattr(pdf, "page_png", lambda sheet, _page: drawn.append(sheet) or b"")
    for address in (public, own):
        phone.get(address)
    public_words, own_words = (" ".join(texts_in(sheet)[0].split()) for sheet in drawn)
    code = spelled(code_of(phone, over, "view"))
    assert code in texts_in(phone.get(f"{over}/card.pdf").data)[0]
    assert code not in public_words + own_words
    assert "cancelled together" in own_words and "cancelled together" not in public_words
