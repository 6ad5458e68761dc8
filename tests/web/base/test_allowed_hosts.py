"""The name by which somebody came: a foreign or impossible one gets no page, no link, no code."""

import logging
from contextlib import contextmanager
from itertools import product

import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from app import create_app, server
from app.record.data_folder import is_guessable
from app.web.base.bad_requests import name_in
from tests.web.markup import attributes

HOME = ["192.168.1.20:8000", "[fe80::1]", "localhost", "pi", "backnine.local:8000", "a.localhost"]
HOME += ["cards.lan", "cards.home.arpa", "cards.fritz.box", "Cards.Local."]
FOREIGN = ["evil.example", "192.168.1.20.evil.example", "evil.example:8000", "local.evil.example"]
FOREIGN += ["fritz.box.evil.example", "0x7f.1.evil.example", "evil.local.example"]
POSSIBLE = ["localhost", "my_host:8000", "[fe80::1]:80", "a" * 63 + ".example"]
POSSIBLE += ["cards.example.org.", "xn--bcher-kva.example", "CARDS.example.org"]
BAD = ["", "a" * 64, "cards." + "a" * 64, ".", "..", "a..b", "xn--a", "xn--" + "a" * 60, "a b"]
BAD += ["a,b", "a:b", "a:", "a:99999", "a:-1", "a/b", "a@b", "a?b", "%", "-a", "a-", "[::1", "[zz]"]
BAD += ["\xe9", "\xff", "a\tb", ".".join(["a" * 60] * 5), "x" * 30_000, "\u0663", "::1"]
BAD += ["[1.2.3.4]"]


def ask(app, host, path="/", method="GET"):
    """Body, status and headers of an answer."""
    environ = EnvironBuilder(path, method=method).get_environ()
    environ["HTTP_HOST"] = host
    if host is None:
        del environ["HTTP_HOST"]
    body, status, headers = run_wsgi_app(app, environ)
    return b"".join(body).decode(errors="replace"), status.split()[0], headers


def statuses(app, hosts, path="/"):
    return {host: ask(app, host, path)[1] for host in hosts}


def make_server(monkeypatch, **settings):
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    return create_app({"SQLALCHEMY_DATABASE_URI": "sqlite:///none.db", "SECRET_KEY": "x"})


def test_names_of_a_home_network_and_ip_addresses_always_pass(app):
    assert statuses(app, HOME, "/version") == dict.fromkeys(HOME, "200")
    assert ask(app, None, "/version")[1] == "200", "no name at all"
    assert [host for host in POSSIBLE if not name_in(host)] == []


def test_a_foreign_name_is_refused_on_every_page_with_what_to_do(app):
    assert ask(app, "localhost")[1] == "200", "its kept answer is not given to another name"
    for path in ("/", "/join", "/nowhere", "/static/css/none.css", "/api/v1/rules"):
        assert statuses(app, FOREIGN, path) == dict.fromkeys(FOREIGN, "421"), path
    body = ask(app, "evil.example")[0]
    assert "BACKNINE_HOSTS" in body and "evil.example" not in body


def test_a_name_that_no_machine_can_have_is_refused_with_words(site):
    paths, wrong = ("/", "/join", "/nowhere", "/static/css/base.css"), []
    for host, method, path in product(BAD, ("GET", "POST"), paths):
        body, status, headers = ask(site, host, path, method)
        is_safe = "default-src 'none'" in headers["Content-Security-Policy"]
        if (status, is_safe) != ("400", True) or "That address can’t be right" not in body:
            wrong.append((host[:70], method, path, status))
    assert wrong == []


@pytest.mark.parametrize(("host", "status"), [("evil.example", "421"), ("a..b", "400")])
def test_the_refusal_has_its_styles_and_sets_no_cookie(app, host, status):
    page, begun, headers = ask(app, host)
    assert begun == status and "Set-Cookie" not in headers
    files = [*attributes(page, "link:not([rel=manifest])", "href")]
    files += [name for name in attributes(page, "script", "src") if name]
    assert len(files) > 3
    assert {name: ask(app, host, name)[1] for name in files} == dict.fromkeys(files, "200")


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
    *(
        ("BACKNINE_ADDRESS", value, "Set it to the address people open,")
        for value in ("foo", "ftp://cards.example", "https://a b", "https://a:port")
    ),
    ("BACKNINE_HOSTS", "https://a.example *.b", "“https://a.example”, “*.b”"),
    ("BACKNINE_PROXIES", "1", "set BACKNINE_ADDRESS too:"),
    *(
        ("BACKNINE_PROXIES", value, "Set it to the number of proxies,")
        for value in ("one", "-1", "1.5", "²")
    ),
]


def test_a_setting_that_names_no_host_ends_the_start_with_a_sentence(monkeypatch, capsys):
    for name, value, sentence in WRONG:
        with monkeypatch.context() as set_here, pytest.raises(SystemExit) as stopped:
            make_server(set_here, **{name: value})
        assert stopped.value.code == 2, (name, value)
        assert sentence in capsys.readouterr().err, (name, value)


def test_a_secret_that_can_be_guessed_is_refused_before_the_first_game(
    app, phone, capsys, monkeypatch
):
    assert is_guessable("short")
    monkeypatch.setitem(app.config, "SECRET_KEY", "short")

    @contextmanager
    def opened():
        with app.app_context():
            yield app

    monkeypatch.setattr(server, "open_migrated", opened)
    with pytest.raises(SystemExit) as stopped:
        server.prepare_database()
    assert stopped.value.code == 2 and "token_urlsafe(48)" in capsys.readouterr().err
    phone.start()
    server.prepare_database()
    assert "Warning: the secret" in capsys.readouterr().err
