"""What a phone reads to put Back Nine among its apps: names, pictures, shortcuts, sharing."""

import json
from io import BytesIO

import pytest
from PIL import Image

from app.web.offline.keeping import kept_files

KB = 1024
GREEN = (11, 90, 59)
SAFE = 0.4  # of its side: what lies farther from the middle of an icon, a phone may cut away


@pytest.fixture
def manifest(phone):
    answer = phone.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    return json.loads(answer.text)


def picture(phone, src):
    with phone.get(src) as answer:
        assert answer.status_code == 200, src
        return Image.open(BytesIO(answer.data))


def pictures(manifest):
    shortcuts = [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    return [*manifest["icons"], *manifest["screenshots"], *shortcuts]


def test_it_opens_as_an_app_that_may_be_turned(phone, manifest):
    expected = {"id": "/", "start_url": "/", "scope": "/", "display": "standalone"}
    expected |= {"orientation": "any", "lang": "en", "dir": "ltr", "name": "Back Nine"}
    assert {name: manifest[name] for name in expected} == expected
    assert manifest["display_override"] == ["standalone", "minimal-ui"]
    assert "games" in manifest["categories"]
    assert manifest["description"] in phone.get("/").text


def test_pages_name_it_and_let_it_know_the_phone(phone):
    head = phone.get("/").text.partition("</head>")[0]
    assert (
        '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">' in head
    )


def test_every_picture_is_as_large_as_it_states(phone, manifest):
    drawn = [icon for icon in pictures(manifest) if icon["type"] == "image/png"]
    assert len(drawn) == 10
    for icon in drawn:
        width, height = picture(phone, icon["src"]).size
        assert icon["sizes"] == f"{width}x{height}", icon["src"]


def test_there_are_icons_for_every_mask(manifest):
    found = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    sizes = [f"{size}x{size}" for size in (192, 512)]
    assert found == {
        ("any", "any"),
        *((size, purpose) for size in sizes for purpose in ("any", "maskable")),
    }


@pytest.mark.parametrize("size", [192, 512])
def test_whatever_shape_is_cut_out_of_an_icon_its_logo_is_whole(phone, manifest, size):
    (icon,) = (
        listed
        for listed in manifest["icons"]
        if (listed["sizes"], listed["purpose"]) == (f"{size}x{size}", "maskable")
    )
    image = picture(phone, icon["src"]).convert("RGB")
    assert {image.getpixel((x, y)) for x in (0, size - 1) for y in (0, size - 1)} == {GREEN}
    logo = [
        abs(complex(x - (size - 1) / 2, y - (size - 1) / 2))
        for x in range(size)
        for y in range(size)
        if image.getpixel((x, y)) != GREEN
    ]
    assert len(logo) > size * size / 10
    assert max(logo) <= SAFE * size


def test_screenshots_are_small_and_there_is_one_for_wide_screens(phone, manifest):
    shown = manifest["screenshots"]
    assert [picture["form_factor"] for picture in shown] == ["narrow", "narrow", "narrow", "wide"]
    assert len({picture["label"] for picture in shown}) == 4
    for picture in shown:
        with phone.get(picture["src"]) as answer:
            assert len(answer.data) <= 60 * KB
    narrow = {picture["sizes"] for picture in shown if picture["form_factor"] == "narrow"}
    assert len(narrow) == 1  # browsers show only those of one shape


def test_no_phone_fetches_screenshots_or_takes_them_along(app, phone):
    assert "screenshots" not in phone.get("/").text
    with app.test_request_context():
        assert not [name for name in kept_files() if "screenshots" in name]


def test_shortcuts_lead_to_a_new_game_and_to_the_last_one(phone, manifest):
    shortcuts = {shortcut["name"]: shortcut["url"] for shortcut in manifest["shortcuts"]}
    assert shortcuts == {"New game": "/games/new", "Last game": "/last"}
    assert phone.get("/games/new").status_code == 200
    assert phone.get("/last").status_code == 303
    for shortcut in manifest["shortcuts"]:
        assert [icon["sizes"] for icon in shortcut["icons"]] == ["96x96"]


def test_it_takes_what_is_shared_by_post_since_links_have_keys(manifest):
    target = manifest["share_target"]
    assert (target["action"], target["method"]) == ("/join/shared", "POST")
    assert target["params"] == {"title": "title", "text": "text", "url": "url"}


@pytest.mark.parametrize(
    ("theme", "colour"),
    [("", "#0b5a3b"), ("light", "#f5f2e8"), ("dark", "#0f1512"), ("sun", "#ffffff")],
)
def test_it_starts_in_the_colours_of_the_chosen_theme_or_in_those_of_the_icon(phone, theme, colour):
    phone.client.set_cookie("settings", f"theme={theme}")
    manifest = json.loads(phone.get("/manifest.webmanifest").text)
    assert (manifest["theme_color"], manifest["background_color"]) == (colour, colour)
