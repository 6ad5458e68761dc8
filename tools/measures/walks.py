"""The requests that are traced, each by the addresses that people use.

Before anything is traced a game of another table has been through all pages but paper, so that what
an application does only once is not counted; the PDF is the first that it draws.
"""

import re
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tools.measures import chromium
from tools.measures.browser import Browser, Page, Unanswered, expected, new_app
from tools.measures.figure import Figure
from tools.measures.scripts import fetched, fetched_later
from tools.measures.tracing import Trace

if TYPE_CHECKING:
    from flask import Flask

NAMES = ("Ann", "Bea", "Cam", "Dan")
GRIDS = ("K 4 2 / K 3 8", "9 9 Q / 9 9 4", "A 7 3 / A 3 2", "J 8 4 / J 5 A")
"""Six cards each; Ann goes out and is beaten, so that there is a penalty to word."""
EDITOR = "/rules/house/new?from=nine-hole"


def start(phone: Browser | chromium.Tab) -> str:
    """A game of four by the rules of this device; its address."""
    fields = phone.open("/games/new").fields
    fields |= {"name": list(NAMES), "dealer": ["0"], "do": ["start"]}
    return phone.post("/games/new", fields).location.removesuffix("/hole/1")


def typed_hole(phone: Browser, game: str) -> dict[str, list[str]]:
    """The form of the first hole with all four grids in it."""
    fields = phone.open(f"{game}/hole/1").fields
    grids = [name for name in fields if re.fullmatch(r"cards-\w+", name)]
    fields |= {name: [cards] for name, cards in zip(grids, GRIDS, strict=True)}
    return fields | {"out": [grids[0].removeprefix("cards-")]}


def ruled(phone: Browser) -> str:
    """A game whose first hole is in."""
    game = start(phone)
    phone.post(f"{game}/hole/1", typed_hole(phone, game))
    return game


def changed_rules(page: Page) -> dict[str, list[str]]:
    """The form of house rules with its first switch thrown."""
    name = next(name for name in page.choices if page.fields.get(name))
    other = next(value for value in page.choices[name] if [value] != page.fields[name])
    return page.fields | {name: [other], "do": ["save"]}


def play_by(phone: Browser, rules: str) -> None:
    """Make rules what this device plays next."""
    page, code = phone.open(rules), rules.rsplit("/", 1)[1]
    phone.post(f"/rules/{code}/default", page.fields)


def waiting_entries() -> list[dict[str, object]]:
    """A full hole as a phone keeps it until there is a connection."""
    keys = [f"p{number}" for number in range(1, len(NAMES) + 1)]
    said_at = datetime.now(UTC).isoformat(timespec="seconds")

    def entry(kind: str, content: object, player: str = "") -> dict[str, object]:
        whole = {"said_as": f"measured-phone:{kind}:{player}", "kind": kind, "hole": 1}
        whole |= {"said_at": said_at, "content": content, "replaces": []}
        return whole | ({"player": player} if player else {})

    cards = (grid.replace("/ ", "").split() for grid in GRIDS)
    return [
        entry("opened", {"players": keys, "dealer": keys[0], "starter": keys[1]}),
        entry("went_out", {"player": keys[0]}),
        *(entry("grid", {"cards": each}, key) for key, each in zip(keys, cards, strict=True)),
    ]


def grid_walk(phone: Browser, trace: Trace) -> None:
    """A grid: from the posted form to the card."""
    game = start(phone)
    fields = typed_hole(phone, game)
    trace.run(lambda: phone.post(f"{game}/hole/1", fields))
    trace.run(lambda: phone.get(game))


def switch_walk(phone: Browser, trace: Trace) -> None:
    """A switch: from the form of house rules to the ruling of a hole that is played by them."""
    fields = changed_rules(phone.open(EDITOR))
    rules = trace.run(lambda: phone.post(EDITOR, fields)).location
    play_by(phone, rules)
    game = ruled(phone)
    trace.run(lambda: phone.get(f"{game}/hole/1/ruling"))


def sheet_walk(phone: Browser, trace: Trace) -> None:
    """A sheet: from the request to the bytes of the PDF."""
    game = ruled(phone)
    phone.get(game)
    answer = trace.run(lambda: phone.get(f"{game}/card.pdf"))
    if not answer.data.startswith(b"%PDF"):
        raise Unanswered(f"{game}/card.pdf is no PDF")


def offline_walk(phone: Browser, trace: Trace) -> None:
    """A hole that waited on a phone: from the entries it sends to the card."""
    game = start(phone)
    headers = {"X-CSRFToken": phone.get("/token").json["token"]}
    entries = waiting_entries()
    sent = trace.run(lambda: phone.client.post(f"{game}/entries", json=entries, headers=headers))
    if {answer["answer"] for answer in expected(sent, 200).json["answers"]} != {"kept"}:
        raise Unanswered(f"{game}/entries kept not everything: {sent.text}")
    trace.run(lambda: phone.get(game))


def sentence_walk(phone: Browser, trace: Trace) -> None:
    """A sentence: from the code of a reason to HTML, as the ruling of a hole shows it."""
    game = ruled(phone)
    page = trace.run(lambda: phone.get(f"{game}/hole/1/ruling"))
    if NAMES[0] not in page.text:
        raise Unanswered(f"{game}/hole/1/ruling names nobody")


WALKS = {
    "a grid, form to card": grid_walk,
    "a switch, form to ruling": switch_walk,
    "a sheet, request to PDF": sheet_walk,
    "an offline hole, entries to card": offline_walk,
    "a sentence, code to HTML": sentence_walk,
}


def save_walk(phone: Browser, trace: Trace) -> None:
    """Saving: one post of a full hole."""
    game = start(phone)
    fields = typed_hole(phone, game)
    trace.run(lambda: phone.post(f"{game}/hole/1", fields))


def measure(root: Path) -> list[Figure]:
    """All walks in one application, the one to paper first, so that nothing was drawn before it."""
    with tempfile.TemporaryDirectory() as folder:
        app = new_app(Path(folder))
        for walk in (grid_walk, switch_walk, offline_walk, sentence_walk):
            walk(Browser(app), Trace(root))
        drawn, saved = traced(sheet_walk, app), traced(save_walk, app)
        walked = {name: traced(walk, app) for name, walk in WALKS.items()}
        loaded = entry_page_modules(app)
    return [*of_save(saved), of_drawing(drawn), *of_walks(walked), *loaded]


def traced(walk: Callable[[Browser, Trace], None], app: "Flask") -> Trace:
    """A walk of a new phone through the package that the application comes from."""
    trace = Trace(Path(str(sys.modules["app"].__file__)).parent)
    walk(Browser(app), trace)
    return trace


def of_save(trace: Trace) -> list[Figure]:
    """What a save goes through."""
    return [
        Figure("modules entered while a hole is saved", len(trace.modules), "20", trace.modules),
        Figure("switches while a hole is saved", trace.switches, "60"),
    ]


def of_drawing(trace: Trace) -> Figure:
    """What the first PDF of a copy goes through."""
    return Figure("modules entered while a PDF is drawn", len(trace.modules), "", trace.modules)


def of_walks(traces: dict[str, Trace]) -> list[Figure]:
    """Hops and turn-backs."""
    found = []
    for name, trace in traces.items():
        found.append(Figure(f"hops of {name}", len(trace.modules), "", trace.modules))
        found.append(Figure(f"turn-backs of {name}", trace.turn_backs))
    return found


def entry_page_modules(app: "Flask") -> list[Figure]:
    """What a phone fetches with the page on which a hole is typed, by itself, and on demand."""
    phone = Browser(app)
    page = phone.open(entry_page(phone))

    def read(address: str) -> str:
        return phone.get(address).text

    now, later = fetched(page.scripts, read), fetched_later(page.scripts, read)
    return [
        Figure("modules the entry page names and imports", len(now), "", now),
        in_chromium(app),
        Figure("the same with all that is fetched on demand", len(now) + len(later), "", later),
    ]


def entry_page(phone: Browser | chromium.Tab) -> str:
    """The address of a new game's first hole."""
    return f"{start(phone)}/hole/1"


def in_chromium(app: "Flask") -> Figure:
    """What a phone fetches for that page before anything is tapped."""
    what = "modules a phone fetches for the entry page"
    if chromium.program() is None:
        return Figure(what, "not measured: Chromium is not installed")
    found = chromium.fetched_by_itself(app, entry_page)
    return Figure(what, len(found), "", found)
