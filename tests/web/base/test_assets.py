"""Scripts and styles arrive small, compressed, and are asked for once."""

import gzip
import re
from pathlib import Path

import pytest

from app.record.database import db
from bench.pages import make_app
from tests.web.markup import attributes
from tests.web.phone import Phone

GZIP = {"Accept-Encoding": "gzip, deflate, br"}
STATIC = Path(__file__).parents[3] / "static"
FOLDERS = ("js", "css", "icons")


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A phone of a copy whose scripts and styles were made small."""
    app = make_app(tmp_path_factory.mktemp("small"))
    yield Phone(app)
    with app.app_context():
        db.engine.dispose()


def styles_of(phone):
    return attributes(phone.get("/"), '[href*="/css/pages/"]', "href")[0]


def test_a_marked_file_is_small_and_kept_for_good(small):
    answer = small.client.get(styles_of(small), headers=GZIP)
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert (answer.mimetype, answer.content_encoding) == ("text/css", "gzip")
    assert "Accept-Encoding" in answer.vary
    whole = (STATIC / "css" / "style.css").read_bytes()
    assert len(answer.data) < len(gzip.compress(whole)) * 1.2  # with two others in it
    assert b"/*" not in gzip.decompress(answer.data)


def test_a_browser_that_reads_brotli_gets_a_script_in_fewer_bytes(small):
    place = re.sub("css/.*", "js/later.js", styles_of(small))
    found = {
        coding: small.client.get(place, headers={"Accept-Encoding": coding})
        for coding in ("br", "gzip")
    }
    assert {coding: answer.content_encoding for coding, answer in found.items()} == {
        coding: coding for coding in found
    }
    assert len(found["br"].data) < len(found["gzip"].data)
    assert found["br"].headers["ETag"] != found["gzip"].headers["ETag"]


def test_a_file_as_it_was_written_is_asked_for_each_time(phone):
    answer = phone.client.get(styles_of(phone))
    assert answer.headers["Cache-Control"] == "no-cache"
    parts = ("style", "home", "new-game", "print")
    written = [(STATIC / "css" / f"{name}.css").read_bytes() for name in parts]
    assert answer.data == b"\n".join(written)


@pytest.mark.parametrize("mark", ["", "v00000000/"])
def test_a_file_without_its_present_mark_is_asked_for_again(phone, mark):
    answer = phone.client.get(f"/static/{mark}css/style.css", headers=GZIP)
    assert answer.headers["Cache-Control"] == "no-cache"
    seen = {"If-None-Match": answer.headers["ETag"], **GZIP}
    assert phone.client.get(f"/static/{mark}css/style.css", headers=seen).status_code == 304


def test_anyone_who_reads_no_gzip_gets_plain_text(phone):
    answer = phone.client.get(styles_of(phone), headers={"Accept-Encoding": "gzip;q=0"})
    assert answer.content_encoding is None
    assert ":root" in answer.text


@pytest.mark.parametrize(
    "path",
    ["../pyproject.toml", "js/none.js", "js", "js/../x.js", "css/pages/", "v00000000/../../x"],
)
def test_what_is_no_file_of_ours_is_not_found(phone, path):
    assert phone.client.get(f"/static/{path}").status_code == 404


def test_a_page_is_compressed_and_its_length_gives_nothing_away(phone):
    answers = [phone.client.get("/rules", headers=GZIP) for _ in range(12)]
    assert {answer.content_encoding for answer in answers} == {"gzip"}
    assert len({gzip.decompress(answer.data) for answer in answers}) == 1
    assert len({len(answer.data) for answer in answers}) > 1
    assert "Accept-Encoding" in answers[0].vary
    assert phone.client.get("/").content_encoding is None


def test_paper_and_short_answers_stay_as_they_are(phone):
    for address in ("/rules/nine-hole/card-a4.pdf", "/static/icons/icon-180.png"):
        assert phone.client.get(address, headers=GZIP).content_encoding is None
