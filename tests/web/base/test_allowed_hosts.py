"""A foreign name that leads to this server gets no page, no link and no code."""

import logging

import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from app import create_app, server
from app.record.data_folder import is_guessable
from tests.web.markup import attributes

HOME = ["192.168.1.20:8000", "[fe80::1]", "localhost", "pi", "backnine.local:8000", "a.localhost"]
HOME += ["cards.lan", "cards.home.arpa", "cards.fritz.box", "Cards.Local."]
FOREIGN = ["evil.example", "192.168.1.20.evil.example", "evil.example:8000", "local.evil.example"]
FOREIGN += ["notlocal", "fritz.box.evil.example", "0x7f.1.evil.example", "evil.local.example"][1:]


def statuses(app, hosts, path="/"):
    return {host: ask(app, host, path)[1].split()[0] for host in hosts}


def ask(app, host, path="/"):
    environ = EnvironBuilder(path).get_environ()
    environ["HTTP_HOST"] = host
    return run_wsgi_app(app, environ)


def make_server(monkeypatch, **settings):
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    return create_app({"SQLALCHEMY_DATABASE_URI": "sqlite:///none.db", "SECRET_KEY": "x"})


def test_names_of_a_home_network_and_ip_addresses_always_pass(app):
    assert statuses(app, HOME, "/version") == dict.fromkeys(HOME, "200")


@pytest.mark.parametrize(
    "path", ["/", "/join", "/nowhere", "/static/css/none.css", "/api/v1/rules"]
)
def test_a_foreign_name_is_refused_on_every_page(app, path):
    assert statuses(app, FOREIGN, path) == dict.fromkeys(FOREIGN, "421")


def test_the_refusal_shows_what_to_do_and_repeats_no_name(app):
    body = b"".join(ask(app, "evil.example")[0]).decode()
    assert "BACKNINE_HOSTS" in body
    assert "evil.example" not in body


@pytest.mark.parametrize(("host", "status"), [("evil.example", "421"), ("a..b", "400")])
def test_the_refusal_has_its_styles_and_sets_no_cookie(app, host, status):
    body, begun, headers = ask(app, host)
    assert begun.startswith(status)
    assert "Set-Cookie" not in headers
    page = b"".join(body).decode()
    files = [*attributes(page, "link:not([rel=manifest])", "href")]
    files += [name for name in attributes(page, "script", "src") if name]
    assert len(files) > 3
    assert {name: ask(app, host, name)[1] for name in files} == dict.fromkeys(files, "200 OK")


def test_an_answer_kept_for_a_good_name_is_not_given_to_a_foreign_one(app):
    assert ask(app, "localhost")[1].startswith("200")
    assert ask(app, "evil.example")[1].startswith("421")


def test_the_console_names_the_setting_once_for_each_name(monkeypatch, caplog):
    server = make_server(monkeypatch)
    with caplog.at_level(logging.WARNING, "backnine"):
        for number in range(60):
            ask(server, f"name{number // 2}.example")
    fields = [record.fields for record in caplog.records if record.message == "unknown host"]
    assert "BACKNINE_ADDRESS=https://name0.example" in fields[0]["advice"]
    assert len(fields) == 20


def test_configured_names_pass_and_names_near_them_do_not(monkeypatch):
    address = "https://cards.example.org:8443"
    names = {"BACKNINE_ADDRESS": address, "BACKNINE_HOSTS": "club.example, .test"}
    server = make_server(monkeypatch, **names)
    good = ["cards.example.org", "CLUB.example:8000", "a.test"]
    bad = ["example.org", "x.cards.example.org", "my-club.example", "atest.example"]
    expected = dict.fromkeys(good, "200") | dict.fromkeys(bad, "421")
    assert statuses(server, good + bad, "/version") == expected


WRONG = [
    ("BACKNINE_ADDRESS", "foo", "Set it to the address people open,"),
    ("BACKNINE_ADDRESS", "ftp://cards.example", "Set it to the address people open,"),
    ("BACKNINE_ADDRESS", "https://a b", "Set it to the address people open,"),
    ("BACKNINE_ADDRESS", "https://a:port", "Set it to the address people open,"),
    ("BACKNINE_HOSTS", "https://a.example *.b", "“https://a.example”, “*.b”"),
    ("BACKNINE_PROXIES", "1", "set BACKNINE_ADDRESS too:"),
]


@pytest.mark.parametrize(("name", "value", "sentence"), WRONG)
def test_a_setting_that_names_no_host_ends_the_start_with_a_sentence(
    monkeypatch, capsys, name, value, sentence
):
    with pytest.raises(SystemExit) as stopped:
        make_server(monkeypatch, **{name: value})
    assert stopped.value.code == 2
    assert sentence in capsys.readouterr().err


def test_a_secret_that_can_be_guessed_is_refused_before_the_first_game(app, capsys):
    assert is_guessable("short")
    with app.app_context(), pytest.raises(SystemExit) as stopped:
        server.refuse_guessable_secret("short")
    assert stopped.value.code == 2
    assert "token_urlsafe(48)" in capsys.readouterr().err


def test_with_games_there_a_secret_that_can_be_guessed_is_warned_of(app, game, capsys):
    with app.app_context():
        server.refuse_guessable_secret("short")
    assert "Warning: the secret" in capsys.readouterr().err
