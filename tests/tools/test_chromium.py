"""What a page makes Chromium fetch by itself, over an application that is made up."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask, Response, redirect, request

from tests.helpers.programs import find
from tools.measures import chromium

pytestmark = pytest.mark.deep
FILES = {
    "page.js": 'import "./store.js";\nrequestIdleCallback(() => import("./idle.js"));\n'
    'onclick = () => import("./tapped.js");',
    "store.js": "",
    "idle.js": 'await import("./deeper.js");',
    "deeper.js": "",
    "tapped.js": "",
}


def made_up():
    app = Flask("made up", static_folder=None)
    app.add_url_rule("/page", "page", lambda: '<script type="module" src="/page.js"></script>')
    app.add_url_rule("/form", "form", lambda: redirect(request.form["to"]), methods=["POST"])
    app.add_url_rule("/<name>.js", "js", lambda name: script(f"{name}.js"))
    return app


def script(name):
    return Response(FILES[name], mimetype="text/javascript")


def fetched(lead):
    """What is fetched, asked in a thread of its own: tests in browsers may hold this one's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(chromium.fetched_by_itself, made_up(), lead).result()


def test_a_page_fetches_what_it_imports_and_what_it_wants_once_it_is_idle():
    find("chromium")
    found = fetched(lambda _tab: "/page")
    names = [address.rsplit("/", 1)[1] for address in found]
    assert names == ["deeper.js", "idle.js", "page.js", "store.js"]


def test_a_form_leads_on_to_a_page():
    find("chromium")
    sent = {"to": ["/page"]}
    found = fetched(lambda tab: tab.post("/form", sent).location)
    assert len(found) == 4


def test_a_form_that_leads_nowhere_ends_the_measuring():
    find("chromium")
    with pytest.raises(chromium.Unanswered, match="POST /page answered 405"):
        fetched(lambda tab: tab.post("/page", {}).location)
