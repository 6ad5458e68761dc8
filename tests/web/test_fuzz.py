"""Anything may be sent to any address: the answer is a page, soon, never trouble on our side."""

import operator
import time
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.golf.catalogue import find_ruleset
from app.golf.ruleset import to_mapping
from app.record.houses import save_house
from tests.conftest import FULL
from tests.web.phone import FIRST, SECOND, Phone

REQUESTS = 10_000 if FULL else 1_000  # on each database
PATIENCE = 50  # requests about one game
LONGEST = (5, 600)  # seconds of work, and by the clock, that an answer may take
ODD = (
    "",
    "\x00",
    "\ud800",
    "<script>alert(1)</script>",
    "'; DROP TABLE game; --",
    "%00",
    "../../etc/passwd",
    "x" * 10_000,
    "9" * 5_000,
    "-1",
    "1e999",
    "²",
    "Аnn",  # noqa: RUF001 — a Cyrillic look-alike
    "A\u200bnn",
    "\u202eAnn",
    "{{ 7 * 7 }}",
    "2147483648",
    "9223372036854775808",
)
odd = st.sampled_from(ODD)
texts = odd | st.text(max_size=30) | st.integers(-5, 50).map(str)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
FORM = "application/x-www-form-urlencoded"
FIELDS = (
    *("name", "dealer", "do", "rules", "layout", "decks", "draft", "seen", "out", "odd", "back"),
    *("cards-1", "total-1", "held-1", "final-1", "looks-1", "points-1", "reason-1", "who", "x"),
    *("title", "code", "from", "holes", "language", "theme", "start", "player", "place", "moved"),
)
forms = st.dictionaries(
    st.sampled_from(FIELDS) | texts, texts | st.lists(texts, max_size=4), max_size=8
)
ENTRY = {
    "said_as": "fuzz-0000000001:1:grid",
    "kind": "grid",
    "hole": 1,
    "player": "p1",
    "content": {"cards": ["K", "4", "2", "K", "3", "8"]},
    "replaces": [],
    "said_at": "2026-05-01T20:00:00+02:00",
}
KINDS = ("opened", "went_out", "looks", "deck", "nod", "seating", "joined", "name", "state", "undo")
CONTENTS = (
    {"players": ["p2", "p1"], "dealer": "p1", "starter": "p2"},
    {"player": None},
    {"looks": 3},
    {"odd": True},
    {"agrees": ["nothing-there"]},
    {"players": ["p1"], "from_hole": 2},
    {"from_hole": 1, "start": 5, "how": "zero"},
    {"name": "Zoë"},
    {"state": "ended"},
    {"undoes": ["start"]},
)


@st.composite
def entries(draw):
    """What a phone might send if it were broken: mostly right, somewhere wrong."""
    entry = {**ENTRY, "said_as": f"fuzz-{draw(st.integers(0, 10**6)):010}:1:grid"}
    place = draw(st.integers(0, len(KINDS)))
    if place < len(KINDS):
        entry |= {"kind": KINDS[place], "content": CONTENTS[place]}
        entry["player"] = draw(st.sampled_from([None, "p1"]))
        entry["hole"] = draw(st.sampled_from([None, 1, 2, 999]))
    for key in draw(st.lists(st.sampled_from([*ENTRY]), max_size=2)):
        entry[key] = draw(values)
    return entry


bodies = st.one_of(
    st.builds(lambda form: {"data": form}, forms),
    st.builds(lambda body: {"json": body}, st.lists(entries(), max_size=3) | values),
    st.builds(
        lambda body, kind: {"data": body, "content_type": kind},
        st.binary(max_size=60),
        st.sampled_from(["application/json", "multipart/form-data; boundary=x", "text/plain", "é"]),
    ),
)


class Site:
    """Every address of the application, with a game, rules and a phone that may do all."""

    def __init__(self, app):
        self.app, self.phone, self.sent = app, Phone(app), 0
        self.rules = sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule)
        self.known = {"number": "1", "paper": "a4", "kind": "toml", "filename": "css/style.css"}
        self.known |= {"ruleset_id": "nine-hole", "code": self.house()}
        self.begin()

    def house(self):
        with self.app.app_context():
            rules = to_mapping(find_ruleset("nine-hole"))
            return save_house("somebody", "Ours", rules, "house")

    def begin(self):
        """A new game, before too much was done to the last one."""
        game = self.phone.start()
        self.phone.enter(game, 1, FIRST)
        self.phone.enter(game, 2, SECOND)
        self.known["public_id"] = game[3:]

    def address(self, rule, draw):
        """Where a rule leads, some of its parts made up."""
        return "".join(
            quote(self.part(part, draw), safe="") if is_data else part
            for is_data, part in rule._trace
        ).partition("|")[2]

    def part(self, name, draw):
        text = self.known.get(name, "1") if draw(st.integers(0, 3)) else draw(texts)
        return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")

    def send(self, method, address, query, sent):
        """With its token, as a page of ours would."""
        self.sent += 1
        if self.sent % PATIENCE == 0:
            self.begin()
        token = self.phone.get("/token").json["token"]
        if isinstance(sent.get("data"), dict):
            sent = {"data": encoded({**sent["data"], "csrf_token": token}), "content_type": FORM}
        headers = {"X-CSRFToken": token}
        return self.phone.client.open(
            address, method=method, query_string=encoded(query), headers=headers, **sent
        )


def encoded(form):
    """A form as bytes on the wire, half characters among them."""
    return urlencode(form, doseq=True, errors="surrogatepass")


@pytest.fixture
def fuzzed(app):
    return Site(app)


def now():
    """The clock of this thread's work, and the one on the wall."""
    return time.thread_time(), time.monotonic()


def is_calm(answer):
    """A page in plain words, or what was asked for; never our trouble."""
    return answer.status_code < 500 and b"Traceback" not in answer.data


@settings(max_examples=REQUESTS, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_request_however_odd_breaks_an_address(fuzzed, data):
    rule = data.draw(st.sampled_from(fuzzed.rules))
    address = fuzzed.address(rule, data.draw)
    method = data.draw(st.sampled_from(sorted(rule.methods)))
    sent = data.draw(bodies) if method == "POST" else {}
    query = data.draw(st.dictionaries(st.sampled_from(FIELDS), texts, max_size=2))
    began = now()
    answer = fuzzed.send(method, address, query, sent)
    assert is_calm(answer), (answer.status_code, method, address)
    took = [end - start for end, start in zip(now(), began, strict=True)]
    assert all(map(operator.lt, took, LONGEST)), (method, address, took)
