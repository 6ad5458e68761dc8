"""What a phone keeps for the time without a connection: all it needs, and light."""

import gzip
import json
import re

import pytest

from app.record.database import db
from app.web.base.version import app_version, page_folder, version_of
from app.web.offline.keeping import page_in
from bench.pages import make_app
from tests.web.entries import GAME, send
from tests.web.houses import code_of, make
from tests.web.markup import attributes, elements, text_of
from tests.web.phone import Phone

KB = 1024
PLAYED = """
extends = "six-card-jokers"
patterns = [
  { shape = "column" },
  { shape = "columns", take = 2, only = "X", claim = "none", bonus = -10 },
]
"""


def shell(phone):
    return json.loads(re.match(r"const SHELL = (.*);\n", phone.get("/sw.js").text)[1])


def content(phone, address):
    with phone.get(address) as answer:
        assert answer.status_code == 200
        return answer.data


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A phone of a copy whose scripts and styles were made small."""
    app = make_app(tmp_path_factory.mktemp("small"))
    yield Phone(app)
    with app.app_context():
        db.engine.dispose()


def test_everything_the_worker_fetches_fits_in_120_kb_compressed_and_few_files(small):
    worker = shell(small)
    assert len(worker["packs"]) <= 3
    fetched = [content(small, address) for address in (*worker["packs"], worker["all"])]
    assert sum(len(gzip.compress(file)) for file in fetched) <= 120 * KB
    named = "".join(file.decode() for file in fetched)
    assert "card.css" in named
    assert not {"tv.css", "group.css", "share.css"} & {*re.findall(r"[\w-]+\.css", named)}


def test_one_answer_holds_every_page_and_file_as_it_is_sent(phone):
    worker = shell(phone)
    together = phone.get(worker["all"]).json
    assert len(together) > 50
    assert {*together} == {*worker["kept"]}
    for address, file in together.items():
        with phone.get(address) as answer:
            sent = {"data": answer.json} if answer.is_json else {"text": answer.text}
            assert file == {"type": answer.content_type, **sent}, address


def test_the_worker_keeps_every_script_and_style_that_its_pages_name(phone):
    kept = shell(phone)["kept"]
    page = phone.get("/offline").text + phone.get("/offline/rules.json").json["entries"][0]
    links = [*attributes(page, "[src]", "src"), *attributes(page, "[href]", "href")]
    named = [link for link in links if link.endswith((".js", ".css"))]
    assert len(named) == 3  # its style, what runs before the first paint, and the shell
    assert {*named} <= {*kept}
    scripts = {path.name for path in (page_folder("static") / "js").rglob("*.js")}
    alone = {"worker.js", "start-picture.js", "silent-film.js"}
    assert {re.sub(r".*/", "", address) for address in kept} >= scripts - alone


def test_any_change_of_a_file_is_another_version(tmp_path):
    file = tmp_path / "static" / "js" / "hole.js"
    file.parent.mkdir(parents=True)
    file.write_text("// one")
    before = version_of((tmp_path,))
    assert version_of((tmp_path,)) == before
    file.write_text("// two")
    after = version_of((tmp_path,))
    (file.parent / "other.css").write_text("")
    assert len({before, after, version_of((tmp_path,))}) == 3


def test_the_worker_states_of_which_version_it_is_and_names_files_of_that_version(phone):
    worker = shell(phone)
    assert worker["version"] == app_version()
    static = [address for address in worker["kept"] if address.startswith("/static/")]
    assert all(re.match(r"/static/v[0-9a-f]{8}/", address) for address in static)


def test_the_worker_is_at_the_root_and_never_kept_by_the_browser(phone):
    answer = phone.get("/sw.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"


def test_the_shell_is_made_once_for_all_phones_that_like_the_same(phone, other_phone):
    page_in.cache_clear()
    first = phone.get("/offline").text
    assert other_phone.get("/offline").text == first
    assert page_in.cache_info().misses == 1


def test_the_shell_of_a_phone_that_likes_it_dark_is_dark(phone, other_phone):
    phone.get("/offline")
    other_phone.client.set_cookie("settings", "theme=dark")
    assert 'data-theme="dark"' in other_phone.get("/offline").text
    assert 'data-theme="dark"' not in phone.get("/offline").text


def test_a_phone_plays_house_rules_as_they_are_written_and_can_start_by_them_again(phone):
    code = code_of(make(phone, name="Ours", text=PLAYED))
    data = {"name": ["Ann", "Bea"], "do": "start", "rules": code}
    game = phone.post("/games/new", data).location.removesuffix("/hole/1")
    taken = phone.get(f"{game}/game.json").json
    (sheet,), (rules,) = taken["sheets"], taken["rules"]
    assert (sheet["title"], sheet["rules"], rules["id"]) == ("Ours", code, code)
    assert (
        send(phone, "/games", {**GAME, "rules": {"id": code, **rules["ruleset"]}}).status_code
        == 200
    )
    assert "Ours" in text_of(phone.get(f"/g/{GAME['id']}/rules"))
    assert {"entry", "listed"} <= sheet.keys()
    assert [(pattern["claim"], pattern["bonus"]) for pattern in sheet["table"]["patterns"]] == [
        ("every", 0),
        ("none", -10),
    ]


def test_the_entry_page_taken_along_has_one_seat_in_blanks(phone):
    page = phone.get("/offline/rules.json").json["entries"][0]
    each = [element.tag for element in elements(page, "[data-each]")]
    assert each == ["label", "li", "fieldset", "fieldset", "button"]
    blanks = {*re.findall(r"{(\w+)}", page)}
    assert {"id", "name", "short", "total", "count", "duty"} <= blanks
    assert "application/json" not in page


def test_a_page_of_people_has_no_blanks_of_theirs(phone):
    page = phone.get(f"{phone.start()}/hole/1").text
    assert not elements(page, "[data-each]")
    assert "{id}" not in page


@pytest.mark.parametrize("what", ["groups", "houses"])
def test_pages_of_the_first_release_find_nothing_to_keep(phone, what):
    assert phone.get(f"/offline/{what}.json").json == []
