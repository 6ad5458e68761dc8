"""What a server keeps is shown on a page, in the words of its operator if there are any."""

import pytest

from app import create_app
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import Phone
from tests.web.publishing import PAGE, id_of, publish


@pytest.fixture
def served(app, monkeypatch, tmp_path):
    """A phone at a server whose operator wrote this text."""

    def serve(text):
        (tmp_path / "privacy.txt").write_bytes(text)
        monkeypatch.setenv("BACKNINE_PRIVACY", str(tmp_path / "privacy.txt"))
        url = app.config["SQLALCHEMY_DATABASE_URI"]
        return Phone(create_app({"SQLALCHEMY_DATABASE_URI": url, "SECRET_KEY": "x"}))

    return serve


def test_it_shows_what_a_server_keeps_and_sets_no_cookie(phone, game):
    stranger = Phone(phone.client.application)
    page = stranger.get("/privacy")
    assert page.status_code == 200 and "Set-Cookie" not in page.headers
    words = ("names", "Cookies", "network address", "no accounts", "delete")
    marks = "Skyjo and Play Nine are trade marks of their owners"
    assert [word for word in (*words, marks) if word not in text_of(page)] == []
    publish(phone, game)
    for address in ("/", "/settings", PAGE.format(id_of(game))):
        assert "/privacy" in attributes(phone.get(address), "main a", "href"), address


def test_the_operators_own_text_stands_in_its_place(served, capsys):
    page = served(b"Ann <keeps> this.\r\n\r\nWrite to\nann@example.org.").get("/privacy")
    assert texts(page, "main p.say")[:2] == ["Ann <keeps> this.", "Write to ann@example.org."]
    assert "network address" not in text_of(page) and "trade marks" in text_of(page)
    for unreadable in (b"", b" \n", b"\xff\xfe", b"x" * 100_001):
        with pytest.raises(SystemExit):
            served(unreadable)
        assert "Set it to the path of a UTF-8 text file of" in capsys.readouterr().err


def test_robots_may_read_the_rules_and_nothing_of_games(phone):
    answer = phone.get("/robots.txt")
    assert (answer.status_code, answer.mimetype) == (200, "text/plain")
    assert answer.text.splitlines()[0] == "User-agent: *"
    assert {"Allow: /see/", "Disallow: /rules/house", "Disallow: /"} <= {*answer.text.splitlines()}
