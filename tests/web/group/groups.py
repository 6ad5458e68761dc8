"""Groups as tests hold them: by their address."""

from tests.web.markup import attributes, texts
from tests.web.phone import NAMES

HERE = "main > section:first-of-type li:not(:last-child)"
CHOICES = {
    "title": "2026",
    "by": "places",
    "table": "10 7 5 3",
    "tie": "same",
    "missed": "nothing",
    "do": "save",
}
"""The form of a season."""


def keep_together(phone, game):
    """Make a group of those who played; returns its address."""
    return phone.post(f"{game}/together", {}, phone.get(f"{game}/group")).location


def people_of(phone, group):
    """The people on a group's page, those who play with it now."""
    return texts(phone.get(group), f"{HERE} bdi")


def person_url(phone, group, name):
    """The page of somebody of a group."""
    page = phone.get(group)
    links = attributes(page, f"{HERE} a", "href")
    return dict(zip(texts(page, f"{HERE} bdi"), links, strict=True))[name]


def edit_url(phone, group, name):
    """Where their name and sign are changed."""
    return f"{person_url(phone, group, name)}/edit"


def add(phone, group, name):
    """Somebody new."""
    return phone.post(f"{group}/people/new", {"name": name})


def forget(phone, group, name):
    """Press the button that lets somebody's name go."""
    url = f"{person_url(phone, group, name)}/forget"
    assert phone.post(url, {"do": "forget"}).status_code == 303


def make_same(phone, group, name, other):
    """Choose the one to keep on a person's page, look at both, press the button."""
    page = phone.get(edit_url(phone, group, name))
    links = dict(zip(texts(page, "ul li bdi"), attributes(page, "ul li a", "href"), strict=True))
    return phone.post(links[other], {})


def play_more(phone, group, count, names=NAMES):
    """So many more whole games of the group."""
    games = []
    for _game in range(count):
        table = phone.get(attributes(phone.get(group), "footer .key", "href")[0])
        data = {"name": [*names], "do": "start", "rules": "nine-hole"}
        games.append(phone.post("/games/new", data, table).location.removesuffix("/hole/1"))
        phone.play(games[-1])
    return games
