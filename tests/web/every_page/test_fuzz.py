"""Anything may be sent to any address, with any headers: the answer is a page, soon, and every
game can be opened afterwards. Each request follows from its number alone."""

import operator
import time
from dataclasses import dataclass, field
from random import Random
from urllib.parse import quote, urlencode

import pytest
from sqlalchemy import select

from app.golf.ruleset import find_ruleset, to_mapping
from app.record.change.house_rules import save_house_rules
from app.record.database import db
from app.record.models import Game
from tests.conftest import FULL
from tests.web.group.groups import keep_together, person_url
from tests.web.phone import FIRST, SECOND, Phone
from tests.web.walk import addresses, methods_of

PARTS = 10
REQUESTS = 5_000 if FULL else 150  # in each part
PATIENCE = 50  # requests about one game
LONGEST = (2, 600)  # seconds of work, and by the clock, that an answer may take
INVALID = (
    *("", "\x00", "\ud800", "<script>alert(1)</script>", "'; DROP TABLE game; --", "%00"),
    *("../../etc/passwd", "x" * 10_000, "9" * 5_000, "-1", "1e999", "²", "A\u200bnn"),
    *("Аnn", "\u202eAnn", "{{ 7 * 7 }}", "2147483648", "9223372036854775808"),  # noqa: RUF001
)
FORM = "application/x-www-form-urlencoded"
FIELDS = (
    *("name", "dealer", "do", "rules", "layout", "decks", "draft", "seen", "out", "odd", "back"),
    *("cards-1", "total-1", "held-1", "final-1", "looks-1", "points-1", "reason-1", "who", "x"),
    *("title", "code", "from", "holes", "language", "theme", "start", "player", "place", "moved"),
    *("group", "colour", "sign", "first", "last", "games", "by", "table", "best", "after", "word"),
    *("text", "seen"),
)
METHODS = ("PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "BREW", "get", "")
HEADERS = {
    "HTTP_HOST": (
        *("", "a" * 64, "a..b", "[::1", "x:99999999"),
        *("a b", "é", "x" * 9999, "[::1]:1"),
    ),
    "HTTP_COOKIE": (
        *("", "=", ";;;", "session=x.y.z", 'a="', "é=\xff", "\x00"),
        "device=" + "x" * 9999,
    ),
    "HTTP_ACCEPT_LANGUAGE": ("", "de;q=x", "xx-" * 999, "\xff", "*", "en;q=-1", ",,,;;;==="),
    "HTTP_ACCEPT_ENCODING": ("", "gzip;q=nan", "br;q=1e999", "*" * 999, "identity;q=0", "zstd, ,"),
    "HTTP_ACCEPT": ("", "text/html;q=x", "*/*;q=2", "a/b/c", "/" * 999),
    "HTTP_IF_NONE_MATCH": ("*", '"', 'W/"', '"x"' * 999, "\xff", ""),
    "HTTP_IF_MODIFIED_SINCE": ("never", "Thu, 99 Foo 9999 99:99:99 GMT", "0", "-1"),
    "HTTP_RANGE": ("bytes=0-", "bytes=-1--5", "bytes=" + "0-0," * 999, "lines=1", "bytes=9-1"),
    "HTTP_IF_RANGE": ('"x"', "never"),
    "HTTP_X_FORWARDED_FOR": ("", "1.2.3.4, x", "::1", "x" * 9999, "unknown"),
    "HTTP_X_FORWARDED_PROTO": ("https", "ftp", ""),
    "HTTP_X_FORWARDED_HOST": ("evil.example", "a" * 999),
    "HTTP_REFERER": ("http://evil.example/", "\x00", "javascript:x", "//", "x" * 9999),
    "HTTP_ORIGIN": ("null", "http://evil.example", "\xff"),
    "HTTP_USER_AGENT": ("", "\xff" * 99, "x" * 9999),
    "HTTP_AUTHORIZATION": ("Basic", "Basic \xff", "Bearer " + "x" * 999, "Digest a=b"),
    "HTTP_X_CSRFTOKEN": ("", "x.y.z", "\xff", "9" * 999),
    "HTTP_X_HTTP_METHOD_OVERRIDE": ("DELETE", ""),
    "HTTP_TRANSFER_ENCODING": ("chunked", "gzip", "x"),
    "HTTP_EXPECT": ("100-continue", "x"),
    "HTTP_UPGRADE": ("websocket", "h2c"),
    "CONTENT_TYPE": ("", "é", "application/json; charset=x", "multipart/form-data", "text/" * 99),
    "CONTENT_LENGTH": ("", "-1", "0", "1", "9" * 99, "x", "65537"),
    "REMOTE_ADDR": ("", "x", "::ffff:1.2.3.4", "999.1.1.1"),
    "SERVER_PROTOCOL": ("HTTP/1.0", "HTTP/9.9"),
}
ENTRY = {
    "said_as": "fuzz-0000000001:1:grid",
    "kind": "grid",
    "hole": 1,
    "player": "p1",
    "content": {"cards": ["K", "4", "2", "K", "3", "8"]},
    "replaces": [],
    "said_at": "2026-05-01T20:00:00+02:00",
}
MESSAGES = {
    "opened": {"players": ["p2", "p1"], "dealer": "p1", "starter": "p2"},
    "went_out": {"player": None},
    "looks": {"looks": 3},
    "deck": {"odd": True},
    "nod": {"agrees": ["nothing-there"]},
    "seating": {"players": ["p1"], "from_hole": 2},
    "joined": {"from_hole": 1, "start": 5, "how": "zero"},
    "name": {"name": "Zoë"},
    "state": {"state": "ended"},
    "undo": {"undoes": ["start"]},
}


def any_text(dice):
    kind = dice.randrange(3)
    if kind == 0:
        return dice.choice(INVALID)
    if kind == 1:
        return str(dice.randint(-5, 50))
    return "".join(
        chr(dice.choice((dice.randrange(128), dice.randrange(0x3000))))
        for _ in range(dice.randrange(30))
    )


def any_value(dice, depth=0):
    """Something that JSON can hold."""
    kind = dice.randrange(7 if depth < 3 else 5)
    if kind == 5:
        return [any_value(dice, depth + 1) for _ in range(dice.randrange(4))]
    if kind == 6:
        return {any_text(dice): any_value(dice, depth + 1) for _ in range(dice.randrange(4))}
    number = dice.choice((dice.randrange(-9, 99), 2**63, 1e300, -0.5))
    return (None, dice.random() < 0.5, number, any_text(dice), dice.randrange(9))[kind]


def any_form(dice):
    names = [
        dice.choice(FIELDS) if dice.random() < 0.8 else any_text(dice)
        for _ in range(dice.randrange(9))
    ]
    return {name: any_text(dice) if dice.random() < 0.8 else [any_text(dice)] * 3 for name in names}


def any_entry(dice):
    """What a phone might send if it were broken: mostly right, somewhere wrong."""
    entry = {**ENTRY, "said_as": f"fuzz-{dice.randrange(10**6):010}:1:grid"}
    if dice.random() < 0.9:
        kind = dice.choice([*MESSAGES])
        player, hole = dice.choice((None, "p1")), dice.choice((None, 1, 2, 999))
        entry |= {"kind": kind, "content": MESSAGES[kind], "player": player, "hole": hole}
    for key in dice.sample([*ENTRY], dice.randrange(3)):
        entry[key] = any_value(dice)
    return entry


def any_body(dice):
    kind = dice.randrange(4)
    if kind < 2:
        return {"data": any_form(dice)}
    if kind == 2:
        entries = [any_entry(dice) for _ in range(dice.randrange(4))]
        return {"json": entries if dice.random() < 0.7 else any_value(dice)}
    types = ("application/json", "multipart/form-data; boundary=x", "text/plain", "é", FORM)
    return {"data": dice.randbytes(dice.randrange(60)), "content_type": dice.choice(types)}


def any_headers(dice):
    """None for half of the requests, else some that no browser sends."""
    names = dice.sample([*HEADERS], dice.choice((0, 0, 0, 1, 2, 4)))
    return {name: dice.choice(HEADERS[name]) for name in names}


@dataclass
class Request:
    """One request, so that a failure can be asked again."""

    method: str
    address: str
    query: str
    headers: dict[str, str]
    body: dict[str, object] = field(default_factory=dict)


class LoggingFlask:
    """Every address of the application, with games, rules and a phone that may do all."""

    def __init__(self, app):
        app.config["PROPAGATE_EXCEPTIONS"] = False
        self.app, self.phone, self.seen = app, Phone(app), {}
        self.rules = sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule)
        pages = [pair for pair in addresses(app, "/g/GAME") if "public_id" in pair[0].arguments]
        self.pages = [address for rule, address in pages if "GET" in methods_of(rule)]
        self.pages = [page for page in self.pages if not page.endswith((".pdf", ".png"))]
        self.known = {"number": "1", "paper": "a4", "kind": "toml", "filename": "css/style.css"}
        self.known |= {"ruleset_id": "nine-hole", "code": self.house()}
        self.begin()

    def house(self):
        with self.app.app_context():
            rules = to_mapping(find_ruleset("nine-hole"))
            return save_house_rules("somebody", "Ours", rules, "house")

    def begin(self):
        """A new game, before too much was done to the last one."""
        game = self.phone.start()
        self.phone.enter(game, 1, FIRST)
        self.phone.enter(game, 2, SECOND)
        self.known |= {"public_id": game[3:], "place": "g"}
        group = keep_together(self.phone, game)
        start = {"title": "2026", "table": "3 2 1", "do": "save"}
        self.phone.post(f"{group}/season/new", start)
        person = person_url(self.phone, group, "Ann").rpartition("/")[2]
        self.group = {"public_id": group.rpartition("/")[2], "place": "group", "person": person}
        self.group |= {"other": str(int(person) + 1), "code": "hole_average"}

    def known_for(self, rule, dice):
        """What to write into an address: of a game, or of a group."""
        is_group = rule.rule.startswith("/group/")
        is_group |= "place" in rule.arguments and dice.random() < 0.5
        return {**self.known, **self.group} if is_group else self.known

    def any_request(self, dice):
        rule = dice.choice(self.rules)
        known = self.known_for(rule, dice)
        address = "".join(
            quote(self.part(known, part, dice), safe="") if is_data else part
            for is_data, part in rule._trace
        ).partition("|")[2]
        method = dice.choice(sorted(rule.methods) if dice.random() < 0.95 else METHODS)
        query = {dice.choice(FIELDS): any_text(dice) for _ in range(dice.choice((0, 0, 1, 2)))}
        body = any_body(dice) if method in ("POST", "PUT", "PATCH") else {}
        return Request(method, address, encoded(query), any_headers(dice), body)

    def part(self, known, name, dice):
        text = known.get(name, "1") if dice.randrange(4) else any_text(dice)
        return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")

    def send(self, asked):
        """With its token, as a page of ours would."""
        token = self.phone.get("/token").json["token"]
        sent = asked.body
        if isinstance(sent.get("data"), dict):
            sent = {"data": encoded({**sent["data"], "csrf_token": token}), "content_type": FORM}
        return self.phone.client.open(
            asked.address,
            method=asked.method,
            query_string=asked.query,
            environ_overrides={"HTTP_X_CSRFTOKEN": token, **asked.headers},
            **sent,
        )

    def changed_games(self):
        """Addresses of games that are not as they were when this was asked last."""
        query = select(Game.public_id, Game.version, Game.view_code, Game.entry_closed)
        with self.app.app_context():
            now = {public_id: tuple(kept) for public_id, *kept in db.session.execute(query)}
            db.session.remove()
        changed = [game for game, kept in now.items() if self.seen.get(game) != kept]
        self.seen = now
        return changed

    def troubles_of(self, games):
        """All pages of games: what each answered, where that was trouble on our side."""
        asked = [page.replace("/g/GAME", f"/g/{game}") for game in games for page in self.pages]
        answers = {address: self.phone.get(address) for address in asked}
        return [address for address, answer in answers.items() if not is_calm(answer)]


def encoded(form):
    """A form as bytes on the wire, half characters among them."""
    return urlencode(form, doseq=True, errors="surrogatepass")


@pytest.fixture
def fuzzed(app):
    return LoggingFlask(app)


def now():
    """The clock of this thread's work, and the one on the wall."""
    return time.thread_time(), time.monotonic()


def is_calm(answer):
    """A page in plain words, or what was asked for; never our trouble."""
    return answer.status_code < 500 and b"Traceback" not in answer.data


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.deep) for part in range(1, PARTS))]
)
def test_no_request_however_invalid_breaks_an_address_or_a_game(fuzzed, part):
    for number in range(REQUESTS):
        if number % PATIENCE == PATIENCE - 1:
            fuzzed.begin()
        asked = fuzzed.any_request(Random(f"{part}/{number}"))
        began = now()
        answer = fuzzed.send(asked)
        took = [end - start for end, start in zip(now(), began, strict=True)]
        assert is_calm(answer), (answer.status_code, asked)
        assert all(map(operator.lt, took, LONGEST)), (took, asked)
        assert fuzzed.troubles_of(fuzzed.changed_games()) == [], asked
    assert fuzzed.troubles_of(fuzzed.seen) == []
