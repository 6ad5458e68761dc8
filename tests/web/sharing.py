"""Links as tests hold them: read off the page of links, used by another phone."""

from tests.web.markup import elements, text_of


def links_of(phone, game):
    """The links that a phone is shown, by right."""
    fields = elements(phone.get(f"{game}/links"), '[id^="link-"][value]')
    return {field.id.removeprefix("link-"): field.attributes["value"] for field in fields}


def code_of(phone, game, right="score"):
    """What stands behind the # of a link."""
    return links_of(phone, game)[right].rpartition("#")[2]


def open_code(phone, code, **beside):
    """Type a code and press Look."""
    return phone.post("/join", {"code": code, **beside}, phone.get("/join"))


def join(phone, code):
    """Look what a code allows, then join."""
    page = open_code(phone, code)
    assert page.status_code == 200, text_of(page)
    return phone.post("/join", {"code": code, "do": "join"}, page)


def press(phone, game, do):
    """Press a button of the page of links."""
    return phone.post(f"{game}/links", {"do": do}, phone.get(f"{game}/links"))


def let_in(phone, other, game, right="score"):
    """Hand another phone a link, and it joins."""
    assert join(other, code_of(phone, game, right)).status_code == 303
