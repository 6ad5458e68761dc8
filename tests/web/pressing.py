"""What a test does on pages in one call: start a game, press a button, read what is typed."""

from tests.web.markup import attributes


def typed(answer):
    return attributes(answer, 'input[name^="cards-"]')


NAMES = ("Ann", "Bea", "Cam")


def start(phone, preset, names=NAMES, **more):
    answer = phone.post(
        f"/games/new?rules={preset}",
        {"name": list(names), "dealer": "0", "do": "start", "rules": preset, **more},
    )
    return answer.location.removesuffix("/hole/1") if answer.location else answer


def field(page, name):
    """Every value of a field of the page's table, in order."""
    return attributes(page, f'input[name="{name}"], select[name="{name}"]')


def hows(page):
    """The points that each chair joins with, as the page would send them."""
    return attributes(page, 'select[name="how"] option[selected], input[name="how"]')


def press(phone, game, do, page=None, **changes):
    """Press a button of the table page with all that is on it."""
    page = page or phone.get(f"{game}/table")
    data = {"player": field(page, "player"), "name": field(page, "name"), "how": hows(page)}
    return phone.post(f"{game}/table", {**data, **changes, "do": do}, page)


def change(phone, game, do, page=None):
    """Press one of the buttons about the game itself."""
    return phone.post(f"{game}/state", {"do": do}, page or phone.get(f"{game}/table"))
