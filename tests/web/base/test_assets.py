"""Scripts and styles arrive small, compressed, and are asked for once."""

import gzip
from pathlib import Path

import pytest

from app.web.base.assets import version_of_folder
from tests.web.markup import attributes

GZIP = {"Accept-Encoding": "gzip, deflate, br"}
STATIC = Path(__file__).parents[3] / "static"
FOLDERS = ("js", "css", "icons")


def styles_of(phone):
    return attributes(phone.get("/"), '[href$="/style.css"]', "href")[0]


def test_a_marked_file_is_small_and_kept_for_good(phone):
    answer = phone.client.get(styles_of(phone), headers=GZIP)
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert (answer.mimetype, answer.content_encoding) == ("text/css", "gzip")
    assert "Accept-Encoding" in answer.vary
    whole = (STATIC / "css" / "style.css").read_bytes()
    assert len(answer.data) < len(gzip.compress(whole)) * 0.95
    assert b"/*" not in gzip.decompress(answer.data)


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


def test_a_source_arrives_as_it_was_written(phone):
    answer = phone.client.get("/static/source/js/base/boot.js")
    assert answer.data == (STATIC / "js" / "base" / "boot.js").read_bytes()


@pytest.mark.parametrize(
    "path",
    ["../pyproject.toml", "js/none.js", "js", "source/../x.js", "source/", "v00000000/../../x"],
)
def test_what_is_no_file_of_ours_is_not_found(phone, path):
    assert phone.client.get(f"/static/{path}").status_code == 404


def test_the_mark_changes_with_any_file(tmp_path):
    (tmp_path / "one.js").write_text("1")
    first = version_of_folder(tmp_path)
    (tmp_path / "one.js").rename(tmp_path / "two.js")
    second = version_of_folder(tmp_path)
    (tmp_path / "two.js").write_text("2")
    assert len({first, second, version_of_folder(tmp_path)}) == 3


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
