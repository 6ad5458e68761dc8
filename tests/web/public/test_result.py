"""A result is public once an owner publishes it, and not at all otherwise."""

import pytest
from sqlalchemy import update

from app.record.database import db
from app.record.game.load import PLAYS
from app.record.models import Entry
from tests.conftest import bare
from tests.web.entries import answers, entry, send
from tests.web.markup import attributes, elements, text_of, texts
from tests.web.phone import FIRST, Phone
from tests.web.publishing import PAGE, WAYS, id_of, publish, statuses
from tests.web.sharing import let_in, press

NOTHING, ALL = (404, 404), (200, 200)


@pytest.fixture
def over(phone, game):
    phone.play(game)
    return game


@pytest.fixture
def stranger(app):
    """A phone without a right."""
    return Phone(app)


def test_nothing_is_public_before_an_owner_publishes_it(phone, stranger, over):
    assert statuses(stranger, over) == statuses(phone, over) == NOTHING


def test_each_switch_does_what_its_label_says(phone, stranger, over):
    publish(phone, over)
    assert statuses(stranger, over) == ALL
    publish(phone, over, "off")
    assert statuses(stranger, over) == NOTHING


@pytest.mark.parametrize("way", WAYS)
def test_what_is_hidden_again_is_answered_like_a_game_that_there_is_not(phone, over, way):
    publish(phone, over)
    asked = Phone(phone.client.application)
    shown = asked.get(way.format(id_of(over)))
    asked.get(way.format(id_of(over)))
    publish(phone, over, "off")
    again = {"If-None-Match": shown.headers.get("ETag", "")}
    gone = asked.client.get(way.format(id_of(over)), headers=again)
    nowhere = asked.get(way.format("z" * 12))
    assert gone.status_code == nowhere.status_code == 404
    assert text_of(gone) == text_of(nowhere)
    assert "Ann" not in gone.text


@pytest.mark.parametrize("way", WAYS)
def test_a_deleted_game_is_not_public_until_it_is_brought_back(phone, stranger, over, way):
    address = way.format(id_of(over))
    publish(phone, over)
    assert stranger.get(address).status_code == 200
    table = phone.get(f"{over}/table")
    phone.post(f"{over}/state", {"do": "delete"}, table)
    assert stranger.get(address).status_code == 404
    phone.post(f"{over}/state", {"do": "restore"}, table)
    assert stranger.get(address).status_code == 200


@pytest.mark.parametrize("what", ["page", "off"])
def test_only_owners_press_the_switch(phone, other_phone, over, what):
    publish(phone, over, "page")
    let_in(phone, other_phone, over, "score")
    before = phone.count(Entry)
    assert "Public result" not in text_of(other_phone.get(f"{over}/links"))
    assert press(other_phone, over, f"public:{what}").status_code == 403
    assert phone.count(Entry) == before
    assert statuses(phone, over) == ALL


def test_unknown_and_repeated_choices_change_nothing(phone, over):
    before = phone.count(Entry)
    publish(phone, over, "everything")
    publish(phone, over, "off")
    assert phone.count(Entry) == before


def test_the_log_has_it_and_an_owner_undoes_it_there(phone, stranger, over):
    publish(phone, over)
    assert "result made public" in text_of(phone.get(f"{over}/log"))
    take = attributes(phone.get(f"{over}/log"), 'button[value^="take:"]')[0]
    phone.post(f"{over}/log", {"do": take}, phone.get(f"{over}/log"))
    assert "result made public undone" in text_of(phone.get(f"{over}/log"))
    assert statuses(stranger, over) == NOTHING


def test_who_only_enters_can_not_take_it_back(phone, other_phone, stranger, over):
    publish(phone, over)
    take = attributes(phone.get(f"{over}/log"), 'button[value^="take:"]')[0]
    let_in(phone, other_phone, over, "score")
    page = other_phone.get(f"{over}/log")
    assert take not in attributes(page, "button")
    assert other_phone.post(f"{over}/log", {"do": take}, page).status_code == 403
    assert statuses(stranger, over) == ALL


def test_the_card_offers_no_undo_of_it(phone, over):
    publish(phone, over)
    assert "result made public" not in text_of(phone.get(over))


def test_no_phone_can_send_it(phone, stranger, over):
    sent = entry("public", {"page": True, "embed": True}, hole=None)
    assert answers(send(phone, f"{over}/entries", [sent])) == ["refused"]
    assert statuses(stranger, over) == NOTHING


def test_it_shows_places_totals_and_hole_scores_and_no_way_into_the_game(phone, stranger, over):
    publish(phone, over)
    page = stranger.get(PAGE.format(id_of(over)))
    text = text_of(page)
    assert texts(page, ".title") == texts(phone.get(over), ".title")
    assert texts(page, ".podium bdi") == texts(phone.get(over), ".podium bdi")
    assert texts(page, ".card .sum td") == texts(phone.get(over), ".card .sum td")
    assert "Hole 1 33 14 , lowest 21 28" in text.replace("Ann Bea Cam Dan ", "")
    assert elements(page, "form, button, script, main a:not([href='/privacy'])") == []
    assert all(word not in page.text for word in (f"{over}/", "/log", "/join"))


def test_a_total_stays_behind_a_name_that_runs_from_right_to_left(phone, stranger):
    game = phone.start(["דנה", "Bea"])
    phone.enter(game, 1, FIRST[:2])
    publish(phone, game)
    descriptions = attributes(
        stranger.get(PAGE.format(id_of(game))), '[name="description"]', "content"
    )
    assert "\u2068דנה\u2069 " in descriptions[0]


def test_a_game_that_goes_on_shows_how_it_stands(phone, stranger, game):
    publish(phone, game)
    assert "Hole 1 of 9" in text_of(stranger.get(PAGE.format(id_of(game))))
    phone.enter(game, 1, FIRST)
    page = stranger.get(PAGE.format(id_of(game)))
    assert "Hole 2 of 9" in text_of(page)
    assert "Bea leads" in text_of(page)


def test_chats_find_headline_standings_and_a_whole_address_of_the_picture(
    app, phone, stranger, over
):
    publish(phone, over)
    app.config["BACKNINE_ADDRESS"] = "https://cards.example/golf"
    page = stranger.get(PAGE.format(id_of(over)))
    tags = elements(page, "meta[property], meta[name]")
    meta = {
        tag.attributes.get("property") or tag.attributes["name"]: tag.attributes["content"]
        for tag in tags
    }
    address = f"https://cards.example/golf/see/{id_of(over)}"
    assert bare(meta["og:title"]) == texts(page, ".title")[0]
    assert meta["og:url"] == address
    assert meta["og:image"] == f"{address}/result.png"
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1600", "1132")
    assert meta["og:description"].startswith("1 Bea 98 · 2 ")
    assert meta["twitter:card"] == "summary_large_image"
    assert meta["robots"] == "noindex"


def test_a_number_stays_behind_a_name_that_runs_from_right_to_left(phone, stranger):
    game = phone.start(("Ann", "مريم", "שרה", "Dan"))
    phone.play(game)
    publish(phone, game)
    page = stranger.get(PAGE.format(id_of(game)))
    description = attributes(page, 'meta[name="description"]', "content")[0]
    assert description == "1 \u2068مريم\u2069 98 · 2 \u2068שרה\u2069 173 · 3 Ann 257 · 4 Dan 276"


def test_a_public_answer_may_be_framed_by_nobody(phone, stranger, over):
    publish(phone, over)
    for way in WAYS:
        answer = stranger.get(way.format(id_of(over)))
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("way", WAYS)
def test_a_public_answer_sets_no_cookie_and_has_cache_headers(phone, stranger, over, way):
    publish(phone, over)
    answer = stranger.get(way.format(id_of(over)))
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_share_page_has_the_address_to_copy(phone, over):
    publish(phone, over)
    page = phone.get(f"{over}/links")
    assert attributes(page, "#public-page") == [f"http://localhost/see/{id_of(over)}"]


def test_a_result_that_0_1_0_let_other_pages_show_is_public(app, phone, stranger, over):
    publish(phone, over)
    with app.app_context():
        entries = update(Entry).where(Entry.kind == "public")
        db.session.execute(entries.values(content={"page": True, "embed": True}))
        db.session.commit()
    PLAYS.clear()
    assert statuses(stranger, over) == ALL
    assert "result made public" in text_of(phone.get(f"{over}/log"))


@pytest.mark.parametrize("way", WAYS)
def test_a_result_that_there_is_not_sets_no_cookie(stranger, way):
    assert "Set-Cookie" not in stranger.get(way.format("z" * 12)).headers
