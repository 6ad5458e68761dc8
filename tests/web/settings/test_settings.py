"""What a phone likes is kept in its cookie and worn by every page."""

import re
from pathlib import Path

import pytest

from tests.web.markup import attributes, elements, text_of, texts

CSS = Path(__file__).parents[3] / "static" / "css"
CHOSEN = {
    "theme": "sun",
    "pad": "large",
    "order": "rows",
    "call": "on",
    "speak": "on",
}


def head_of(answer):
    return answer.text[: answer.text.index("</head>")]


def wear(phone, text):
    phone.client.set_cookie("settings", text)


def test_a_phone_that_chose_nothing_follows_its_system(phone):
    head = head_of(phone.get("/"))
    assert '<html lang="en">' in head
    assert head.count('name="theme-color"') == 2
    assert not re.search("chosen-look.css", head)


def test_what_is_chosen_is_kept_and_stands_on_every_page(phone, game):
    answer = phone.post("/settings", CHOSEN)
    assert (answer.status_code, answer.location) == (303, "/")
    cookie = answer.headers["Set-Cookie"]
    assert "SameSite=Lax" in cookie
    assert "HttpOnly" not in cookie
    for address in ("/", game, f"{game}/hole/1", "/rules", "/nowhere"):
        head = head_of(phone.get(address))
        for name, value in CHOSEN.items():
            assert f'data-{name}="{value}"' in head
        assert '<meta name="theme-color" content="#ffffff">' in head
        assert re.search(r"css/pages/.*chosen-look\.css", head, re.DOTALL)


def test_a_choice_can_be_taken_back(phone):
    phone.post("/settings", CHOSEN)
    phone.post("/settings", {"theme": "", "call": "on"})
    (root,) = elements(phone.get("/"), "html")
    assert root.attributes == {"lang": "en", "data-call": "on"}


@pytest.mark.parametrize("text", ["theme=mud&pad=", "=&&%", "theme", "é" * 300, "tick=on&" * 99])
def test_a_cookie_that_means_nothing_harms_nothing(phone, text):
    wear(phone, text)
    assert phone.get("/").status_code == 200
    assert "data-theme" not in phone.get("/").text


def test_two_phones_see_the_same_card_each_in_its_own_look(phone, game):
    looks = ["theme=sun", "theme=dark", "", "theme=sun"]
    for appearance in looks:
        wear(phone, appearance)
        theme = attributes(phone.get(game), "html", "data-theme")
        assert theme == [appearance.removeprefix("theme=")]


def test_the_page_shows_what_is_chosen_and_how_to_reach_it(phone, game):
    wear(phone, "theme=dark")
    page = phone.get("/settings")
    assert attributes(page, '[name="theme"][checked]') == ["dark"]
    assert "High contrast" in text_of(page)
    assert 'href="/settings"' in phone.get("/").text
    assert f'href="/settings?back={game}"' in phone.get(game).text


@pytest.mark.parametrize(
    ("back", "leads_to"),
    [("/g/abc2", "/g/abc2"), ("/g/a/hole/3", "/g/a/hole/3"), ("//evil.example", "/"), ("x", "/")],
)
def test_the_way_back_stays_in_the_house(phone, back, leads_to):
    address = f"/settings?back={back}"
    assert f'href="{leads_to}"' in phone.get(address).text
    assert phone.post(address, CHOSEN).location == leads_to


def test_without_its_token_nothing_is_kept_and_the_choices_stay(phone):
    answer = phone.client.post("/settings", data={"theme": "sun"})
    assert answer.status_code == 422
    assert "press the button again" in text_of(answer)
    assert attributes(answer, '[name="theme"][checked]') == ["sun"]
    assert "settings=" not in str(answer.headers.getlist("Set-Cookie"))


def test_a_wrong_name_stays_typed_with_what_is_wrong_with_it(phone):
    for name, words in (("x" * 25, "25"), ("A\x07", "A")):
        answer = phone.post("/settings", {"theme": "sun", "phone": name})
        assert answer.status_code == 422
        assert attributes(answer, "#phone[aria-invalid]") == [name]
        assert words in texts(answer, ".wrong")[0]
        assert attributes(answer, '[name="theme"][checked]') == ["sun"]
    assert attributes(phone.get("/settings"), "#phone") == [""]


def test_a_choice_that_there_is_not_counts_as_the_usual_one(phone):
    answer = phone.post("/settings", {"theme": "²", "order": "²", "language": "²", "call": "on"})
    assert answer.status_code == 303
    assert answer.headers["Set-Cookie"].startswith("settings=call=on;")


def test_large_keys_stand_three_in_a_row_as_on_a_telephone(phone, game):
    wear(phone, "pad=large")
    page = phone.get(f"{game}/hole/1").text
    ranks = attributes(page, "[data-rank]", "data-rank")
    assert 'class="pad" role="group" aria-label="Ranks" data-columns="3"' in page
    assert ranks[:12] == ["10", "J", "Q", "7", "8", "9", "4", "5", "6", "A", "2", "3"]


def test_dark_is_one_set_of_colours_by_system_or_by_choice():
    css = (CSS / "style.css").read_text("utf-8")
    blocks = re.findall(r"(?:\[data-theme=.dark.\]|:not\(\[data-theme\]\)) \{([^}]*)\}", css)
    colours = [re.findall(r"(--[\w-]+): (#\w+)", block) for block in blocks]
    assert len(colours) == 2
    assert colours[0] == colours[1]
    assert len(colours[0]) > 15


def test_the_sun_has_black_white_and_one_red_and_nothing_else():
    colours = {*re.findall(r"#[0-9a-f]+", (CSS / "chosen-look.css").read_text("utf-8"))}
    assert colours == {"#fff", "#000", "#8a0000", "#0000"}


def test_the_keys_of_a_keyboard_are_listed(phone):
    assert "undo the last card" in text_of(phone.get("/keys?back=/g/a"))
    assert 'href="/keys?back=/' in phone.get("/settings?back=/g/a").text


def test_save_is_for_pages_without_scripts_and_the_white_key_says_what_it_does(phone, other_phone):
    """A device without games has none to give: its key leads back."""
    phone.start()
    page = phone.get("/settings")
    assert [key.text() for key in elements(page, "footer .key.no-js")] == ["Save"]
    assert "shows a link for ten minutes" in texts(page, "footer .key:not(.no-js)")[0]
    assert attributes(other_phone.get("/settings?back=/g/a"), "footer a.key", "href") == ["/g/a"]
