"""The name by which somebody came: whatever it is, an answer comes, with words."""

from itertools import product

import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from app.web.base.bad_requests import is_valid_host

GOOD = ["localhost", "my_host:8000", "192.168.1.20:8000", "[fe80::1]:80", "a" * 63 + ".example"]
GOOD += ["cards.example.org.", "xn--bcher-kva.example", "CARDS.example.org"]
BAD = ["", "a" * 64, "cards." + "a" * 64, ".", "..", "a..b", "xn--a", "xn--" + "a" * 60, "a b"]
BAD += ["a,b", "a:b", "a:", "a:99999", "a:-1", "a/b", "a@b", "a?b", "%", "-a", "a-", "[::1", "[zz]"]
BAD += [
    "\xe9",
    "\xff",
    "a\tb",
    ".".join(["a" * 60] * 5),
    "x" * 30_000,
    "\u0663",
    "::1",
    "[1.2.3.4]",
]


@pytest.mark.parametrize("host", GOOD)
def test_a_machine_can_be_called_so(host):
    assert is_valid_host(host)


@pytest.mark.parametrize("host", BAD, ids=lambda host: ascii(host)[:20])
def test_a_name_that_no_machine_can_have_is_refused_with_words(site, host):
    paths = ("/", "/join", "/nowhere", "/static/css/base.css")
    for method, path in product(("GET", "POST"), paths):
        environ = EnvironBuilder(path, method=method).get_environ()
        environ["HTTP_HOST"] = host
        body, status, _headers = run_wsgi_app(site, environ)
        assert status.startswith("400 ")
        assert "That address can’t be right" in b"".join(body).decode()


def test_an_answer_to_a_bad_name_is_protected_like_any_other(site):
    environ = EnvironBuilder("/").get_environ()
    environ["HTTP_HOST"] = ""
    _body, _status, headers = run_wsgi_app(site, environ)
    assert "default-src 'none'" in headers["Content-Security-Policy"]


def test_who_gives_no_name_at_all_is_answered(site):
    environ = EnvironBuilder("/version").get_environ()
    del environ["HTTP_HOST"]
    _body, status, _headers = run_wsgi_app(site, environ)
    assert status == "200 OK"
