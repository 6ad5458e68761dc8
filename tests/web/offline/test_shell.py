"""What a phone keeps for the time without a connection, and reads to be installed: light."""

import json
import re
from io import BytesIO

from PIL import Image

from app.web.base.version import app_version, page_folder, version_of
from app.web.offline.keeping import kept_files, page_in
from tests.web.entries import GAME, send
from tests.web.houses import code_of, make
from tests.web.markup import attributes, elements, text_of

KB = 1024
GREEN = (11, 90, 59)
SAFE = 0.4  # of its side: what lies farther from the middle of an icon, a phone may cut away
PLAYED = """
extends = "six-card-jokers"
patterns = [
  { shape = "column" },
  { shape = "columns", take = 2, only = "X", claim = "none", bonus = -10 },
]
"""


def shell(phone):
    return json.loads(re.match(r"const SHELL = (.*);\n", phone.get("/sw.js").text)[1])


def content(phone, address):
    with phone.get(address) as answer:
        assert answer.status_code == 200, address
        return answer.data


def test_the_worker_keeps_all_that_its_pages_name_as_it_is_sent(app, phone):
    answer = phone.get("/sw.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-cache"
    worker = shell(phone)
    assert worker["version"] == app_version()
    together = phone.get(worker["all"]).json
    assert len(together) > 50
    assert {*together} == {*worker["kept"]}
    for address, file in together.items():
        with phone.get(address) as answer:
            sent = {"data": answer.json} if answer.is_json else {"text": answer.text}
            assert file == {"type": answer.content_type, **sent}, address
        assert not address.startswith("/static/") or re.match(r"/static/v[0-9a-f]{8}/", address)
    page = phone.get("/offline").text + phone.get("/offline/rules.json").json["entries"][0]
    links = [*attributes(page, "[src]", "src"), *attributes(page, "[href]", "href")]
    named = [link for link in links if link.endswith((".js", ".css"))]
    assert len(named) == 3  # its style, what runs before the first paint, and the shell
    assert {*named} <= {*together}
    scripts = {path.name for path in (page_folder("static") / "js").rglob("*.js")}
    alone = {"worker.js", "start-picture.js", "silent-film.js", "first-order.js"}
    assert {re.sub(r".*/", "", address) for address in together} >= scripts - alone
    with app.test_request_context():
        assert not [name for name in kept_files() if "screenshots" in name]
    for what in ("groups", "houses"):
        assert phone.get(f"/offline/{what}.json").json == [], "pages of the first release"


def test_any_change_of_a_file_is_another_version(tmp_path):
    file = tmp_path / "static" / "js" / "hole.js"
    file.parent.mkdir(parents=True)
    file.write_text("// one")
    before = version_of((tmp_path,))
    assert version_of((tmp_path,)) == before
    file.write_text("// two")
    after = version_of((tmp_path,))
    (file.parent / "other.css").write_text("")
    assert len({before, after, version_of((tmp_path,))}) == 3


def test_the_shell_is_made_once_for_all_phones_that_like_the_same(phone, other_phone):
    page_in.cache_clear()
    first = phone.get("/offline").text
    assert other_phone.get("/offline").text == first
    assert page_in.cache_info().misses == 1
    other_phone.client.set_cookie("settings", "theme=dark")
    dark = [each.get("/offline").text.count('data-theme="dark"') for each in (phone, other_phone)]
    assert dark == [0, 1]


def test_a_phone_plays_house_rules_as_they_are_written_and_can_start_by_them_again(phone):
    code = code_of(make(phone, name="Ours", text=PLAYED))
    data = {"name": ["Ann", "Bea"], "do": "start", "rules": code}
    game = phone.post("/games/new", data).location.removesuffix("/hole/1")
    taken = phone.get(f"{game}/game.json").json
    (sheet,), (rules,) = taken["sheets"], taken["rules"]
    assert (sheet["title"], sheet["rules"], rules["id"]) == ("Ours", code, code)
    made = {**GAME, "rules": {"id": code, **rules["ruleset"]}}
    assert send(phone, "/games", made).status_code == 200
    assert "Ours" in text_of(phone.get(f"/g/{GAME['id']}/rules"))
    assert {"entry", "listed"} <= sheet.keys()
    patterns = [(pattern["claim"], pattern["bonus"]) for pattern in sheet["table"]["patterns"]]
    assert patterns == [("every", 0), ("none", -10)]


def test_the_entry_page_taken_along_has_one_seat_in_blanks_and_that_of_people_none(phone):
    page = phone.get("/offline/rules.json").json["entries"][0]
    each = [element.tag for element in elements(page, "[data-each]")]
    assert each == ["label", "li", "fieldset", "fieldset", "button"]
    blanks = {*re.findall(r"{(\w+)}", page)}
    assert {"id", "name", "short", "total", "count", "duty"} <= blanks
    assert "application/json" not in page
    page = phone.get(f"{phone.start()}/hole/1").text
    assert (elements(page, "[data-each]"), "{id}" in page) == ([], False)


def test_it_opens_as_an_app_with_shortcuts_and_takes_what_is_shared(phone):
    head = phone.get("/").text.partition("</head>")[0]
    link = '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">'
    assert (link in head, "screenshots" in head) == (True, False)
    answer = phone.get("/manifest.webmanifest")
    manifest = json.loads(answer.text)
    assert answer.mimetype == "application/manifest+json"
    expected = {"id": "/", "start_url": "/", "scope": "/", "display": "standalone"}
    expected |= {"orientation": "any", "lang": "en", "dir": "ltr", "name": "Back Nine"}
    assert {name: manifest[name] for name in expected} == expected
    assert manifest["description"] in phone.get("/").text
    shortcuts = {shortcut["name"]: shortcut["url"] for shortcut in manifest["shortcuts"]}
    assert shortcuts == {"New game": "/games/new", "Last game": "/last"}
    assert [phone.get(url).status_code for url in shortcuts.values()] == [200, 303]
    target = manifest["share_target"]  # by post, since links have keys
    assert (target["action"], target["method"]) == ("/join/shared", "POST")
    assert target["params"] == {"title": "title", "text": "text", "url": "url"}
    themes = {"": "#0b5a3b", "light": "#f5f2e8", "dark": "#0f1512", "sun": "#ffffff"}
    for theme, colour in themes.items():
        phone.client.set_cookie("settings", f"theme={theme}")
        chosen = json.loads(phone.get("/manifest.webmanifest").text)
        assert (chosen["theme_color"], chosen["background_color"]) == (colour, colour)


def test_its_pictures_are_as_they_are_described_and_whole_in_every_mask(phone):
    manifest = json.loads(phone.get("/manifest.webmanifest").text)
    shown, icons = manifest["screenshots"], manifest["icons"]
    shortcuts = [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    drawn = [icon for icon in (*icons, *shown, *shortcuts) if icon["type"] == "image/png"]
    assert len(drawn) == 10
    pictures = {icon["src"]: content(phone, icon["src"]) for icon in drawn}
    for icon in drawn:
        width, height = Image.open(BytesIO(pictures[icon["src"]])).size
        assert icon["sizes"] == f"{width}x{height}", icon["src"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        ("any", "any"),
        *((f"{size}x{size}", purpose) for size in (192, 512) for purpose in ("any", "maskable")),
    }
    assert [icon["sizes"] for icon in shortcuts] == ["96x96"] * 2
    assert [picture["form_factor"] for picture in shown] == ["narrow", "narrow", "narrow", "wide"]
    assert len({picture["label"] for picture in shown}) == 4
    assert len({picture["sizes"] for picture in shown[:3]}) == 1, "browsers show those of one shape"
    assert all(len(pictures[picture["src"]]) <= 60 * KB for picture in shown)
    for icon in icons:
        if icon["purpose"] == "maskable":
            image = Image.open(BytesIO(pictures[icon["src"]])).convert("RGB")
            size, pixels = image.width, image.load()
            corners = {pixels[x, y] for x in (0, size - 1) for y in (0, size - 1)}
            assert corners == {GREEN}
            logo = [
                abs(complex(x - (size - 1) / 2, y - (size - 1) / 2))
                for x in range(size)
                for y in range(size)
                if pixels[x, y] != GREEN
            ]
            assert len(logo) > size * size / 10
            assert max(logo) <= SAFE * size
