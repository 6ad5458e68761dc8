"""What an installed copy does: shortcuts, messages shared with it, the picture while it starts."""

from base64 import b64decode
from io import BytesIO
from urllib.parse import urlsplit

from PIL import Image

from tests.browser.offline_holes import is_kept
from tests.helpers.processes import wait_until

SHARE = """(text) => {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: "/join/shared" });
  form.append(Object.assign(document.createElement("input"), { name: "text", value: text }));
  document.body.append(form);
  form.submit();
}"""
IPHONE = "Object.defineProperty(navigator, 'standalone', { value: false });"
PICTURES = """() => {
  const links = [...document.querySelectorAll("link[rel=apple-touch-startup-image]")];
  return links.map(({ media, href }) => [media.replaceAll(/screen and |[()]/g, ""), href]);
}"""
LIGHT, DARK, GREEN = (245, 242, 232), (15, 21, 18), (11, 90, 59)
BESIDE_LOGO = 126  # pixels of the screen left of the middle of the icon, on its green


def path(table):
    return urlsplit(table.page.url).path


def test_the_shortcut_leads_to_the_last_game_also_without_a_connection(open_phone):
    phone = open_phone(service_workers="allow")
    phone.start(("Ann", "Bea"))
    first = phone.game
    wait_until(lambda: is_kept(phone))
    phone.start(("Cam", "Dan"))
    phone.visit(first)
    phone.calm()
    phone.page.context.set_offline(True)
    phone.page.goto("/last", wait_until="commit")
    phone.page.wait_for_url(f"**{first}")
    phone.reads("before the first hole")
    phone.page.evaluate("Object.keys(localStorage).forEach((key) => localStorage.removeItem(key))")
    phone.page.goto("/last", wait_until="commit")
    phone.reads("These games are on this device.")


def test_a_shared_message_opens_what_its_link_opens_or_shows_that_it_has_none(open_phone, table):
    table.start(("Ann", "Bea"))
    table.page.goto(f"{table.game}/links")
    link = table.page.locator("#link-score").input_value()
    other = open_phone()
    other.page.goto("/settings")
    other.page.evaluate(SHARE, "See you tonight")
    other.reads("There’s no game link or code in what you shared.")
    other.check()
    other.page.goto("/settings")
    other.page.evaluate(SHARE, f"Join us: {link} Ann")
    other.reads("This device can then enter and correct cards.")
    assert path(other) == "/join"
    assert "#" not in other.page.url
    other.check()


def drawn(href):
    """The sides of a picture, the colour of its corner and of its icon."""
    image = Image.open(BytesIO(b64decode(href.partition(",")[2]))).convert("RGB")
    beside = image.getpixel((image.width // 2 - BESIDE_LOGO, image.height // 2))
    return [image.size, image.getpixel((0, 0)), beside]


def test_an_iphone_alone_gets_a_picture_of_its_own_screen_while_the_app_starts(
    open_phone, address, table
):
    asked = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.page.goto("/", wait_until="networkidle")
    assert not [url for url in asked if "start-picture" in url or "icon-192" in url]
    iphone = open_phone(device_scale_factor=3, screen={"width": 390, "height": 844})
    iphone.page.add_init_script(IPHONE)
    schemes = ["prefers-color-scheme: light and ", "prefers-color-scheme: dark and "]
    for theme in ("", "dark"):
        cookie = {"name": "settings", "value": f"theme={theme}", "url": address}
        iphone.page.context.add_cookies([cookie])
        iphone.page.goto("/")
        picture = iphone.page.locator("link[rel=apple-touch-startup-image]").first
        picture.wait_for(state="attached")
        found = {media: drawn(href) for media, href in iphone.page.evaluate(PICTURES)}
        colours = [("", DARK)] if theme else list(zip(schemes, (LIGHT, DARK), strict=True))
        assert found == {
            f"{scheme}orientation: {turn}": [sides, colour, GREEN]
            for scheme, colour in colours
            for turn, sides in (("portrait", (1170, 2532)), ("landscape", (2532, 1170)))
        }
    capable = iphone.page.locator("meta[name=apple-mobile-web-app-capable]")
    assert capable.get_attribute("content") == "yes"
