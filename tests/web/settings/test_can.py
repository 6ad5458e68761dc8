"""What this device can do here: each case has its sentence and one next step."""

import re

from app.web.base.version import page_folder
from app.wording.names import say
from tests.web.markup import attributes, elements, text_of, texts

AT_HOME = "http://192.168.1.20:8000"
NEED_HTTPS = ["offline", "installed", "share"]


def page_at(phone, base, path="/settings"):
    return phone.client.get(path, base_url=base)


def names_by_heading(page):
    """The features below each heading, in their order."""
    found = {}
    for row in elements(page, ".able > li"):
        if heading := row.css_first("h2"):
            names = found.setdefault(heading.text().strip(), [])
        else:
            names.append(row.attributes["data-feature"])
    return found


def test_every_case_that_the_script_knows_has_a_sentence(phone):
    script = (page_folder("static") / "js/phone/features.js").read_text("utf-8")
    page = phone.get("/settings")
    named = {*re.findall(r'(?:return|[?:]|=>) "(\w+)"', script)} | {"plain", "missing", "soon"}
    assert {*attributes(page, "[data-case]", "data-case")} == named | {"prompt"}
    assert attributes(page, "[data-feature]", "data-feature") == re.findall(
        r"^  (\w+)(?::.*)?,$", script.partition("FEATURES = {")[2], re.MULTILINE
    )


def test_at_a_plain_address_it_shows_what_is_needed(phone):
    page = page_at(phone, AT_HOME)
    assert attributes(page, ".bar a", "href") == ["/"]
    assert names_by_heading(page) == {
        "Not yet": NEED_HTTPS,
        "Works": ["screen", "storage"],
    }
    assert text_of(page).count("an address that begins with https") == 1


def test_the_old_address_leads_to_the_part_opened_with_its_way_back(phone, game):
    answer = phone.get(f"/phone?back={game}&_external=1")
    assert (answer.status_code, answer.location) == (308, f"/settings?back={game}&open=can#can")
    page = phone.get(answer.location)
    assert attributes(page, "details[open]", "id") == ["can"]
    assert attributes(page, ".bar a", "href") == [game]
    assert elements(phone.get("/settings"), "details[open]") == []


def test_without_scripts_the_page_shows_why_it_shows_nothing(phone):
    assert "JavaScript is off" in texts(phone.get("/settings"), "noscript")[0]


def test_pages_that_lack_something_lead_there(phone, game):
    for path in ("/", f"{game}/links"):
        assert "open=can" in page_at(phone, AT_HOME, path).text or path != "/"
        assert "open=can" not in page_at(phone, "https://localhost", path).text


def test_what_an_iphone_does_after_a_week_is_a_part_of_a_page(phone):
    part = phone.get("/phone/week")
    assert "for a week" in part.text
    assert elements(part, "section#week button")
    assert "<html" not in part.text


def test_the_page_names_no_jargon(phone):
    assert not re.search(
        "localStorage|wake ?lock|service worker", text_of(phone.get("/settings")), re.I
    )


def test_buttons_of_the_page_share_are_named_as_they_are_there(phone):
    words = " ".join(texts(phone.get("/settings"), "[data-feature=share] [data-case] p"))
    assert {*re.findall("“(.+?)”", words)} == {say("send_link"), say("copy_link")}
