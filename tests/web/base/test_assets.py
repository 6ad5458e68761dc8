"""Scripts and styles arrive small, compressed, and are asked for once; who may keep an answer."""

import gzip
import re
from pathlib import Path

from app.record.database import db
from bench.pages import make_app
from tests.web.markup import attributes
from tests.web.phone import FIRST, Phone
from tests.web.walk import addresses

GZIP = {"Accept-Encoding": "gzip, deflate, br"}
STATIC = Path(__file__).parents[3] / "static"
OWN, NEVER = "private, no-cache", "no-store"
OTHERS = {
    "holes.panes": "private, max-age=86400, stale-while-revalidate=604800",
    "offline.worker": "no-cache",
    **dict.fromkeys(("sync.token", "join.show", "join.waiting", "links.show"), NEVER),
    **dict.fromkeys(("links.recovery", "links.delete", "server.health", "server.version"), NEVER),
    **dict.fromkeys(("device_link.show", "programs.show"), NEVER),
}


def styles_of(phone):
    return attributes(phone.get("/"), '[href*="/css/pages/"]', "href")[0]


def test_a_marked_file_is_small_and_kept_for_good(tmp_path):
    app = make_app(tmp_path)
    small = Phone(app)
    place = styles_of(small)
    answer = small.client.get(place, headers=GZIP)
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert (answer.mimetype, answer.content_encoding) == ("text/css", "gzip")
    assert "Accept-Encoding" in answer.vary
    whole = (STATIC / "css" / "style.css").read_bytes()
    assert len(answer.data) < len(gzip.compress(whole)) * 1.2  # with two others in it
    assert b"/*" not in gzip.decompress(answer.data)
    script = re.sub("css/.*", "js/later.js", place)
    found = {
        coding: small.client.get(script, headers={"Accept-Encoding": coding})
        for coding in ("br", "gzip")
    }
    assert [answer.content_encoding for answer in found.values()] == ["br", "gzip"]
    assert len(found["br"].data) < len(found["gzip"].data)
    assert found["br"].headers["ETag"] != found["gzip"].headers["ETag"]
    with app.app_context():
        db.engine.dispose()


def test_a_file_as_it_was_written_is_asked_for_each_time(phone):
    answer = phone.client.get(styles_of(phone))
    assert answer.headers["Cache-Control"] == "no-cache"
    parts = ("style", "home", "new-game", "print")
    assert answer.data == b"\n".join(
        (STATIC / "css" / f"{name}.css").read_bytes() for name in parts
    )
    plain = phone.client.get(styles_of(phone), headers={"Accept-Encoding": "gzip;q=0"})
    assert plain.content_encoding is None and ":root" in plain.text
    for mark in ("", "v00000000/"):
        place = f"/static/{mark}css/style.css"
        answer = phone.client.get(place, headers=GZIP)
        assert answer.headers["Cache-Control"] == "no-cache"
        seen = {"If-None-Match": answer.headers["ETag"], **GZIP}
        assert phone.client.get(place, headers=seen).status_code == 304
    assert {name for name, _value in answer.headers} - {"Date"} == {
        *("Content-Type", "Content-Length", "Content-Encoding", "Cache-Control"),
        *("ETag", "Vary", "X-Content-Type-Options"),
    }


def test_what_is_no_file_of_ours_is_not_found(phone):
    paths = ("../pyproject.toml", "js/none.js", "js", "js/../x.js", "css/pages/")
    for path in (*paths, "v00000000/../../x"):
        assert phone.client.get(f"/static/{path}").status_code == 404, path


def test_a_page_is_compressed_and_its_length_gives_nothing_away(phone):
    answers = [phone.client.get("/rules", headers=GZIP) for _ in range(12)]
    assert {answer.content_encoding for answer in answers} == {"gzip"}
    assert len({gzip.decompress(answer.data) for answer in answers}) == 1
    assert len({len(answer.data) for answer in answers}) > 1
    assert "Accept-Encoding" in answers[0].vary
    assert phone.client.get("/").content_encoding is None
    for address in ("/rules/nine-hole/card-a4.pdf", "/static/icons/icon-180.png"):
        assert phone.client.get(address, headers=GZIP).content_encoding is None
    assert "Vary" not in phone.get("/static/icons/icon-192.png").headers


def test_every_answer_shows_who_may_keep_it(app, phone, other_phone, game):
    phone.enter(game, 1, FIRST)
    wrong = []
    for rule, address in addresses(app, game):
        header = "GET" in rule.methods and phone.get(address).headers.get("Cache-Control")
        if header is not False and header != OTHERS.get(rule.endpoint, OWN):
            wrong.append((rule.endpoint, header))
    for kind in ("pdf", "png"):
        for what in ("card", "blank"):
            address = f"{game}/{what}.{kind}"
            if (header := phone.get(address).headers["Cache-Control"]) != OWN:
                wrong.append((address, header))
    assert wrong == []
    for answer in (phone.get("/nowhere"), other_phone.get(game), phone.client.post("/games/new")):
        assert answer.status_code >= 400 and answer.headers["Cache-Control"] == OWN
