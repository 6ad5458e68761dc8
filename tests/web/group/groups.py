"""Groups in tests: what they post, and what is read from their pages."""

from tests.web.markup import attributes, texts
from tests.web.phone import NAMES

HERE = ".standing tbody tr"
CHOICES = {
    "title": "2026",
    "by": "places",
    "table": "10 7 5 3",
    "tie": "same",
    "missed": "nothing",
    "do": "save",
}
"""The form of a season."""
TWO = "Date;Ann;Bea;Cam\n2024-12-24;58;61;\n24.12.2025;52;40;44"
"""Two games of earlier years."""


def keep_together(phone, game):
    """Make a group of the players of a game; returns its address."""
    page = phone.get(f"{game}/together")
    if page.status_code == 303:  # they are one already
        return page.location
    title, people = attributes(page, "#title", "value")[0], attributes(page, ":checked", "value")
    return phone.post(page.request.path, together(title, people), page).location


def together(title, people):
    return {"title": title, "people": people, "do": "start"}


def people_of(phone, group):
    """Names of people who play in the group now, in the order they joined."""
    page = phone.get(group)
    numbers = [int(url.rpartition("/")[2]) for url in attributes(page, f"{HERE} a", "href")]
    named = zip(numbers, texts(page, f"{HERE} bdi"), strict=True)
    return [name for _number, name in sorted(named)]


def person_url(phone, group, name):
    page = phone.get(group)
    links = attributes(page, f"{HERE} a", "href")
    return dict(zip(texts(page, f"{HERE} bdi"), links, strict=True))[name]


def edit_url(phone, group, name):
    return f"{person_url(phone, group, name)}/edit"


def add(phone, group, name):
    return phone.post(f"{group}/people/new", {"name": name})


def forget(phone, group, name):
    url = f"{person_url(phone, group, name)}/forget"
    assert phone.post(url, {"do": "forget"}).status_code == 303


def make_same(phone, group, name, other):
    page = phone.get(edit_url(phone, group, name))
    links = dict(zip(texts(page, "ul li bdi"), attributes(page, "ul li a", "href"), strict=True))
    return phone.post(links[other], {})


def play_more(phone, group, count, names=NAMES):
    """Play so many more whole games of the group; returns their addresses."""
    games = []
    for _game in range(count):
        table = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
        data = {"name": [*names], "do": "start", "rules": "nine-hole"}
        games.append(phone.post("/games/new", data, table).location.removesuffix("/hole/1"))
        phone.play(games[-1])
    return games


def play_again(phone, group, holes=9):
    """One more game as the form of the next game suggests it; returns its address."""
    table = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
    names = attributes(table, 'input[type="text"][name="name"]')
    answer = phone.post("/games/new", {"do": "start", "name": names}, table)
    game = answer.location.removesuffix("/hole/1")
    phone.play(game, holes)
    return game


def show(phone, group, text, page=None, **more):
    """Post a paste of old games for the preview."""
    return phone.post(f"{group}/import", {"text": text, "do": "show", **more}, page)


def keep(phone, group, text, **more):
    """Post a paste for the preview, then save it."""
    page = show(phone, group, text, **more)
    return phone.post(f"{group}/import", {"text": text, "do": "keep", **more}, page)


def old_links(phone, group):
    """Addresses of the old games of a group."""
    page = phone.get(f"{group}/games")
    return [url for url in attributes(page, "main a", "href") if "/old/" in url]
