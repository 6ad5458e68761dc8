"""The language of a phone: chosen on it, else what its browser asks for, else the copy's own."""

import re
import shutil

import pytest

from app import create_app
from tests.helpers import stores
from tests.helpers.pseudo import BRACKETS, TURNED, WAYS, untranslated, write_languages
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import FIRST, Phone

pytestmark = pytest.mark.usefixtures("no_shipped_languages")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return write_languages(tmp_path_factory.mktemp("languages"))


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    """A database without rows, to be copied."""
    return stores.SQLiteFiles(tmp_path_factory.mktemp("database")).template


@pytest.fixture
def copy(folder, database, tmp_path, monkeypatch):
    """Makes a copy that speaks them, with a language of its own."""

    def made(own=""):
        monkeypatch.setenv("BACKNINE_TRANSLATIONS", str(folder))
        monkeypatch.setenv("BACKNINE_LANGUAGE", own)
        url = f"sqlite:///{shutil.copyfile(database, tmp_path / 'test.db')}"
        app = create_app({"SQLALCHEMY_DATABASE_URI": url, "SECRET_KEY": "only for tests"})
        return Phone(app)

    return made


def lang_of(answer):
    if answer.mimetype == "text/html":
        return attributes(answer, "html", "lang")[0]
    return re.search(r"""["']lang(?:uage)?["']: ["']([^"']*)""", answer.text)[1]


def asked(phone, languages, address="/"):
    return phone.client.get(address, headers={"Accept-Language": languages} if languages else {})


SPOKEN = {
    "": [
        ("", "", "en"),
        ("eo", "", "eo"),
        ("fr, eo-XX;q=0.8, en;q=0.5", "", "eo"),
        ("eo;q=0, ar;q=0.3", "", "ar"),
        ("eo", "ar", "ar"),
        ("eo", "klingon", "eo"),
    ],
    "eo": [("", "", "eo"), ("fr", "", "eo"), ("en-GB", "", "en"), ("ar", "en", "en")],
}
"""By a copy's own language: what a browser asks for, what is chosen, what is spoken."""


def test_the_phone_is_heard_before_its_browser_and_that_before_the_copy(copy):
    for own, cases in SPOKEN.items():
        phone = copy(own)
        for asks, chosen, spoken in cases:
            phone.client.set_cookie("settings", f"language={chosen}" if chosen else "")
            assert lang_of(asked(phone, asks)) == spoken, (own, asks, chosen)


def test_a_language_is_chosen_among_the_settings_and_kept_with_them(copy):
    phone = copy()
    page = phone.get("/settings")
    assert texts(page, "#language option") == ["Automatic", "English", "العربية", "Esperanto"]
    answer = phone.post("/settings", {"language": BRACKETS, "theme": "sun"})
    assert "theme=sun&language=eo" in answer.headers["Set-Cookie"]
    page = phone.get("/settings")
    assert lang_of(page) == BRACKETS
    assert attributes(page, "option[lang=eo][selected]") == ["eo"]
    assert 'data-theme="sun"' in page.text
    assert "data-language" not in page.text


def test_nothing_is_to_be_chosen_where_there_is_but_one_language(database, tmp_path):
    url = f"sqlite:///{shutil.copyfile(database, tmp_path / 'test.db')}"
    phone = Phone(create_app({"SQLALCHEMY_DATABASE_URI": url, "SECRET_KEY": "only for tests"}))
    assert 'name="language"' not in phone.get("/settings").text
    answer = phone.post("/settings", {"language": BRACKETS})
    assert "eo" not in answer.headers["Set-Cookie"]


def test_a_copy_whose_language_is_not_there_shows_which_are(copy, capsys):
    with pytest.raises(SystemExit) as ended:
        copy("klingon")
    assert ended.value.code == 2
    assert "“klingon”" in capsys.readouterr().err


def test_no_cached_answer_is_given_to_a_phone_of_another_language(copy):
    phone = copy()
    game = phone.start()
    phone.enter(game, 1, FIRST)
    address = "/", game, f"{game}/hole/1/ruling", "/offline", "/offline/rules.json", "/sw.js"
    for page in (*address, "/games/new", "/manifest.webmanifest", f"{game}/game.json"):
        first = in_each_language(phone, page)
        assert len({answer.text for answer in first}) == 3, page
        tags = [answer.headers.get("ETag") for answer in first if "ETag" in answer.headers]
        assert len({*tags}) == len(tags), page
        for before, again in zip(first, in_each_language(phone, page), strict=True):
            assert again.is_json or lang_of(again) == lang_of(before), page
            assert not again.is_json or again.json == before.json, page
    tag = first[0].headers["ETag"]
    for language, status in (("en", 304), *((way, 200) for way in WAYS)):
        how = {"Accept-Language": language, "If-None-Match": tag}
        assert phone.client.get(page, headers=how).status_code == status
    workers = {answer.text.split("\n")[0] for answer in in_each_language(phone, "/sw.js")}
    assert len(workers) == 3, "offline pages are kept for each language apart"
    assert f'<html lang="{TURNED}" dir="rtl"' in asked(phone, TURNED, "/offline").text
    assert untranslated(text_of(asked(phone, BRACKETS, "/offline"))) == []
    for language, comma in (("en", ", "), (BRACKETS, "⟦, ")):
        page = asked(phone, language, f"{game}/hole/1")
        assert attributes(page, "#words", "data-comma")[0].startswith(comma), language


def in_each_language(phone, page):
    return [asked(phone, accepted, page) for accepted in ("en", *WAYS)]
