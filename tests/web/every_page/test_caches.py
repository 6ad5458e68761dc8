"""Whoever asked before: a page says what it says to a phone that asks first.

Six kinds of phone open every page of a game and its group, in two languages and two themes: cold,
each after all caches were emptied, then warm, one after the other.
"""

import functools
import gc
import hashlib
import re
import zlib
from itertools import product

import pytest

from app.golf.table import TABLES
from app.golf.weighed_cache import WeighedCache
from tests.web import pressing
from tests.web.entries import send
from tests.web.group.groups import keep_together
from tests.web.kept_states import forget_answers
from tests.web.markup import hidden, text_of
from tests.web.phone import FIRST, Phone
from tests.web.sharing import code_of, join, links_of, press
from tests.web.walk import addresses, methods_of

DRAWN = re.compile(r'(?<=value=")[\w-]{22}(?=")|(?<=value=")[\w.-]{80,}(?=")|"token":"[^"]+"')
TIMES = re.compile(r"\b\d\d:\d\d(:\d\d)?\b")
LOOKS = [("en", ""), ("de", "dark"), ("en", "dark"), ("de", "")]
LIVE = re.compile(r"/live$|/game\.json$|^/g/\w+$")
UNLIKE = ("sync.token", "server.health", "device_link.show", "offline.kept")
"""What is drawn anew each time, what counts wrong guesses, and what only copies other pages."""
SHEET = re.compile(r"(?<!/result)\.(pdf|png|xlsx)$")
OF_PAGES = ("app.web.rules", "app.web.offline", "app.paper")


@pytest.fixture
def game(phone):
    made = phone.start(("Ann", "Bea", "Cam"))
    phone.enter(made, 1, FIRST[:3])
    return made


@pytest.fixture
def phones(app, phone, game):
    """One phone has joined nothing, one the group alone, one plays elsewhere."""
    group = keep_together(phone, game)
    kinds = ["nobody", "elsewhere", "group", "view", "score"]
    held = {kind: Phone(app) for kind in kinds}
    held["elsewhere"].start()
    join(held["group"], code_of(phone, group, "view"))
    for right in ("view", "score"):
        join(held[right], code_of(phone, game, right))
    return {**held, "owner": phone}


@pytest.fixture
def group(phones, game):
    page = phones["owner"].get(f"{game}/group").text
    return re.search(r"/group/\w+", page)[0]


def pages_of(app, *books):
    """All that can be read."""
    found = {
        address
        for book in books
        for rule, address in addresses(app, book)
        if "GET" in methods_of(rule) and rule.endpoint not in UNLIKE
    }
    return sorted(found)


def ask(phone, address, look, **headers):
    """What a phone gets, but for what is drawn or told by the clock."""
    language, theme = look
    phone.client.set_cookie("settings", f"theme={theme}" if theme else "")
    headers = {"Accept-Language": language, **headers}
    answer = phone.client.get(address, headers=headers)
    text = DRAWN.sub("", TIMES.sub("", answer.get_data().decode("latin-1")))
    if answer.mimetype in ("application/pdf", "image/png"):
        text = str(len(text))
    names = ("ETag", "Location", "Cache-Control", "Vary")
    return answer.status_code, text, [answer.headers.get(name) for name in names]


def forget(app, caches):
    forget_answers(app)
    for cache in caches:
        getattr(cache, "cache_clear", getattr(cache, "clear", None))()


def caches_of_app():
    """All that keep anything of pages; rules alone are the same for everybody."""
    things = gc.get_objects()
    found = [thing for thing in things if isinstance(thing, WeighedCache) and thing is not TABLES]
    made = [thing for thing in things if isinstance(thing, functools._lru_cache_wrapper)]
    return found + [cache for cache in made if cache.__module__.startswith(OF_PAGES)]


def orders(kinds):
    """Who asks first, and who last."""
    return [[*kinds], [*kinds][::-1]]


def different(app, phones, addresses, looks):
    """What says something else to a phone because of who asked what before."""
    caches, cold, wrong = caches_of_app(), {}, []
    for asked in product(addresses, phones, looks):
        forget(app, caches)
        cold[asked] = ask(phones[asked[1]], asked[0], asked[2])
    for order in orders(phones):
        forget(app, caches)
        for address, look, kind in product(addresses, looks, order * 2):
            if ask(phones[kind], address, look) != cold[address, kind, look]:
                wrong.append((address, kind, look, order[0]))
    return wrong


def test_what_a_phone_asks_for_often_is_the_same_whoever_asked_before(app, phones, game):
    often = [address for address in pages_of(app, game) if LIVE.search(address)]
    assert len(often) == 3
    assert different(app, phones, often, LOOKS[:2]) == []


@pytest.mark.deep
def test_every_page_is_the_same_whoever_asked_before(app, phones, game, group):
    pages = [page for page in pages_of(app, game, group) if not SHEET.search(page)]
    assert different(app, phones, pages, LOOKS[:2]) == []


CHANGES = [
    *(("owner", "game", f"renew:{right}") for right in ("view", "score", "owner")),
    *(("owner", "group", f"renew:{right}") for right in ("view", "score", "owner")),
    *(("owner", book, do) for book in ("game", "group") for do in ("close", "open")),
    *((kind, book, "leave") for kind, book in (("view", "game"), ("group", "group"))),
    *(("second", book, do) for book in ("game", "group") for do in ("hand_over", "leave")),
    ("owner", "game", "out"),
]


QUICK = [("owner", "game", "renew:owner", ""), ("owner", "group", "renew:score", "Zoe")]
SLOW = [(*change, "Zoe") for change in CHANGES]


@pytest.mark.parametrize(
    "change",
    [
        *QUICK,
        *(pytest.param(change, marks=pytest.mark.deep) for change in SLOW if change not in QUICK),
    ],
    ids=" ".join,
)
def test_what_a_right_shows_ends_with_it(app, phones, game, group, change):
    """Two more phones own the game and enter in its group."""
    owner, (kind, book, do, guest) = phones["owner"], change
    if guest:
        pressing.press(owner, game, "save", pressing.press(owner, game, f"lately:{guest}"))
        assert "Zoe plays as a guest" in text_of(owner.get(game))
    for name in ("second", "third"):
        phones[name] = Phone(app)
        join(phones[name], code_of(owner, game, "owner"))
        join(phones[name], code_of(owner, group, "score"))
    where = {"game": game, "group": group}[book]
    if (kind, book) == ("second", "group"):
        join(phones[kind], code_of(owner, group, "owner"))
    often = [address for address in pages_of(app, game, group) if LIVE.search(address)]
    asked = [(phone, address) for phone in phones.values() for address in often] * 2
    for phone, address in asked:
        ask(phone, address, LOOKS[0])
    press(phones[kind], where, do)
    warm = {pair: ask(*pair, LOOKS[0]) for pair in asked}
    forget(app, caches_of_app())
    cold = {pair: ask(*pair, LOOKS[0]) for pair in asked}
    names = {phone: name for name, phone in phones.items()}
    assert [(names[p], a) for p, a in warm if warm[p, a] != cold[p, a]] == []


@pytest.mark.deep
def test_letters_on_cards_are_those_of_the_page_whoever_read_before(app, phone):
    """A game dealt from a German deck, and rules, read by phones in two languages."""
    german = {"Accept-Language": "de"}
    data = {**hidden(phone.client.get("/games/new", headers=german)), "name": ["Ann", "Bea"]}
    made = phone.client.post("/games/new", data={**data, "do": "start"}, headers=german)
    game = made.location.removesuffix("/hole/1")
    phones = {"german": phone, "english": Phone(app)}
    join(phones["english"], code_of(phone, game, "owner"))
    pages = [f"{game}{page}" for page in ("", "/hole/1", "/rules", "/rules/change", "/game.json")]
    pages += ["/rules", "/games/new", "/rules/nine-hole", "/rules/house/new", "/offline"]
    assert {ask(phone, page, LOOKS[0])[0] for page in pages} == {200}
    assert different(app, phones, pages, [("en", ""), ("de", "")]) == []
    assert different(app, phones, pages[::-1], [("de", ""), ("en", "")]) == []


SUMS = [
    *(
        lambda secret, name=name: hashlib.new(name, secret).hexdigest()
        for name in ("md5", "sha1", "sha256")
    ),
    *(lambda secret, sum_of=sum_of: f"{sum_of(secret):x}" for sum_of in (zlib.crc32, zlib.adler32)),
]


def sums_of(secret):
    """How a secret could be checked by somebody who guesses at it."""
    return {sum_of(secret.encode())[:8].lower() for sum_of in SUMS}


@pytest.mark.parametrize("often", [True, pytest.param(False, marks=pytest.mark.deep)])
def test_no_unkeyed_sum_of_a_secret_is_sent(app, phones, game, group, often):
    owner = phones["owner"]
    secrets = {
        phone.client.get_cookie("device").value
        for phone in phones.values()
        if phone.client.get_cookie("device")
    }
    for book in (game, group):
        secrets |= {link.rpartition("#")[2] for link in links_of(owner, book).values()}
    sums = {found for secret in secrets for found in sums_of(secret)}
    assert send(owner, f"{game}/entering", {"hole": 2, "player": None}).status_code == 204
    pages = [page for page in pages_of(app, game, group) if LIVE.search(page) or not often]
    for address, kind in product(pages, ("group", "view", "owner")):
        answer = phones[kind].get(address)
        told = f"{answer.headers}{answer.get_data().decode('latin-1')}".lower()
        assert [found for found in sums if found in told] == [], (kind, address)
