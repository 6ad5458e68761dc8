"""What a phone likes is kept in its cookie and worn by every page; what it can do is listed."""

import re
from pathlib import Path

from app.wording.names import say
from tests.web.markup import attributes, elements, text_of, texts

STATIC = Path(__file__).parents[3] / "static"
CHOSEN = {"theme": "sun", "pad": "large", "order": "rows", "call": "on", "speak": "on"}
AT_HOME = "http://192.168.1.20:8000"


def head_of(answer):
    return answer.text[: answer.text.index("</head>")]


def wear(phone, text):
    phone.client.set_cookie("settings", text)


def test_what_is_chosen_is_kept_stands_on_every_page_and_can_be_taken_back(phone, game):
    head = head_of(phone.get("/"))
    assert '<html lang="en">' in head and head.count('name="theme-color"') == 2
    assert "chosen-look.css" not in head
    answer = phone.post("/settings", CHOSEN)
    assert (answer.status_code, answer.location) == (303, "/")
    cookie = answer.headers["Set-Cookie"]
    assert "SameSite=Lax" in cookie and "HttpOnly" not in cookie
    for address in ("/", game, f"{game}/hole/1", "/rules", "/nowhere"):
        page = phone.get(address)
        head = head_of(page)
        chosen = {f"data-{name}": value for name, value in CHOSEN.items()}
        assert elements(page, "html")[0].attributes == {"lang": "en", **chosen}, address
        assert '<meta name="theme-color" content="#ffffff">' in head
        assert re.search(r"css/pages/.*chosen-look\.css", head, re.DOTALL)
    page = phone.get(f"{game}/hole/1")
    assert attributes(page, ".pad[role=group]", "data-columns") == ["3"], "as on a telephone"
    ranks = attributes(page, "[data-rank]", "data-rank")
    assert ranks[:12] == ["10", "J", "Q", "7", "8", "9", "4", "5", "6", "A", "2", "3"]
    phone.post("/settings", {"theme": "", "call": "on"})
    assert elements(phone.get("/"), "html")[0].attributes == {"lang": "en", "data-call": "on"}
    answer = phone.post("/settings", {"theme": "²", "order": "²", "language": "²", "call": "on"})
    assert answer.status_code == 303
    assert answer.headers["Set-Cookie"].startswith("settings=call=on;")


def test_a_cookie_that_means_nothing_harms_nothing_and_looks_are_not_mixed_up(phone, game):
    for text in ("theme=mud&pad=", "=&&%", "theme", "é" * 300, "tick=on&" * 99):
        wear(phone, text)
        page = phone.get("/")
        assert page.status_code == 200 and "data-theme" not in page.text, text
    for theme in ("sun", "dark", "", "sun"):
        wear(phone, theme and f"theme={theme}")
        assert attributes(phone.get(game), "html", "data-theme") == [theme], "in its own look"


def test_the_page_shows_what_is_chosen_and_leads_back_inside_the_house(phone, other_phone, game):
    wear(phone, "theme=dark")
    page = phone.get("/settings")
    assert attributes(page, '[name="theme"][checked]') == ["dark"]
    assert "High contrast" in text_of(page)
    assert 'href="/settings"' in phone.get("/").text
    assert f'href="/settings?back={game}"' in phone.get(game).text
    inside = ("/g/abc2", "/g/a/hole/3")
    for back in (*inside, "//evil.example", "x"):
        address, leads_to = f"/settings?back={back}", back if back in inside else "/"
        assert f'href="{leads_to}"' in phone.get(address).text, back
        assert phone.post(address, CHOSEN).location == leads_to, back
    assert "undo the last card" in text_of(phone.get("/keys?back=/g/a"))
    assert 'href="/keys?back=/' in phone.get("/settings?back=/g/a").text
    assert [key.text() for key in elements(page, "footer .key.no-js")] == ["Save"]
    assert "shows a link for ten minutes" in texts(page, "footer .key:not(.no-js)")[0]
    none = other_phone.get("/settings?back=/g/a")
    assert attributes(none, "footer a.key", "href") == ["/g/a"], "it has no games to give"


def test_what_is_refused_stays_typed_and_is_not_kept(phone):
    answer = phone.client.post("/settings", data={"theme": "sun"})
    assert answer.status_code == 422 and "press the button again" in text_of(answer)
    assert attributes(answer, '[name="theme"][checked]') == ["sun"]
    assert "settings=" not in str(answer.headers.getlist("Set-Cookie"))
    for name, words in (("x" * 25, "25"), ("A\x07", "A")):
        answer = phone.post("/settings", {"theme": "sun", "phone": name})
        assert answer.status_code == 422 and words in texts(answer, ".wrong")[0]
        assert attributes(answer, "#phone[aria-invalid]") == [name]
        assert attributes(answer, '[name="theme"][checked]') == ["sun"]
    assert attributes(phone.get("/settings"), "#phone") == [""]


# What this device can do here


def names_by_heading(page):
    """The features below each heading, in their order."""
    found = {}
    for row in elements(page, ".able > li"):
        if heading := row.css_first("h2"):
            names = found.setdefault(heading.text().strip(), [])
        else:
            names.append(row.attributes["data-feature"])
    return found


def test_what_a_device_can_do_here_has_a_sentence_for_every_case(phone):
    script = (STATIC / "js/phone/can.js").read_text("utf-8")
    page = phone.get("/settings")
    named = {*re.findall(r'(?:return|[?:]|=>) "(\w+)"', script)} | {"plain", "missing", "soon"}
    assert {*attributes(page, "[data-case]", "data-case")} == named | {"prompt"}
    assert attributes(page, "[data-feature]", "data-feature") == re.findall(
        r"^  (\w+)(?::.*)?,$", script.partition("FEATURES = {")[2], re.MULTILINE
    )
    assert "JavaScript is off" in texts(page, "noscript")[0]
    words = " ".join(texts(page, "[data-feature=share] [data-case] p"))
    assert {*re.findall("“(.+?)”", words)} == {say("send_link"), say("copy_link")}
    part = phone.get("/phone/week")
    assert "for a week" in part.text and elements(part, "section#week button")
    assert "<html" not in part.text


def test_at_a_plain_address_it_shows_what_is_needed_and_pages_lead_there(phone, game):
    page = phone.client.get("/settings", base_url=AT_HOME)
    assert attributes(page, ".bar a", "href") == ["/"]
    needed = {"Not yet": ["offline", "installed", "share"], "Works": ["screen", "storage"]}
    assert names_by_heading(page) == needed
    assert text_of(page).count("an address that begins with https") == 1
    assert elements(page, "details[open]") == []
    for base, leads in ((AT_HOME, True), ("https://localhost", False)):
        assert ("open=can" in phone.client.get("/", base_url=base).text) == leads, base
    old = phone.get(f"/phone?back={game}&_external=1")
    assert (old.status_code, old.location) == (308, f"/settings?back={game}&open=can#can")
    page = phone.get(old.location)
    assert attributes(page, "details[open]", "id") == ["can"]
    assert attributes(page, ".bar a", "href") == [game]


# Colours


def brightness(colour):
    """The relative luminance of a colour like ``#1a2b3c`` (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_dark_is_one_set_of_colours_the_sun_has_one_red_and_cells_that_wait_stand_out():
    css = (STATIC / "css/style.css").read_text("utf-8")
    blocks = re.findall(r"(?:\[data-theme=.dark.\]|:not\(\[data-theme\]\)) \{([^}]*)\}", css)
    by_system, by_choice = (re.findall(r"(--[\w-]+): (#\w+)", block) for block in blocks)
    assert by_system == by_choice and len(by_choice) > 15
    look = (STATIC / "css/chosen-look.css").read_text("utf-8")
    assert {*re.findall(r"#[0-9a-f]+", look)} == {"#fff", "#000", "#8a0000", "#0000"}
    rules = re.findall(r"([^{}]*\.cell[,:][^{}]*)\{([^{}]*border[^{}]*)\}", css)
    lines = {name for _, rule in rules for name in re.findall(r"border.*: .*var\(--(\w+)\)", rule)}
    for theme in re.findall(r"\{([^{}]*--paper:[^{}]*)\}", css):
        colours = dict(re.findall(r"--(\w+): (#\w{6});", theme))
        paper = brightness(colours["paper"]) + 0.05
        both = [(paper, brightness(colours[name]) + 0.05) for name in lines]
        assert all(max(pair) / min(pair) >= 3 for pair in both), (lines, theme)
