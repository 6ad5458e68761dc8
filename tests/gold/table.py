"""A table that plays: what several journeys do and read, in the words of ``words.toml``."""

import csv
import io
import re
import zipfile
from collections.abc import Mapping

import pypdfium2

from tests.gold.browser import Browser, pattern

NOBODY = "Nobody went out"
FOUR = ("Ann", "Bea", "Cam", "Dan")


class Table(Browser):
    """A phone at a table with one game, whose address it keeps."""

    def start(self, names=FOUR, rules="nine-hole", **choices):
        """Start a game; ``choices`` are fields of the form by their idea, like ``decks``."""
        self.type_players(names, rules)
        for idea, value in choices.items():
            self.fill(idea, value)
        return self.press("start_game").keep_game()

    def type_players(self, names, rules="nine-hole"):
        """Type names into the form of a new game: without ``rules`` the one that is shown."""
        if rules:
            self.open(f"/games/new?rules={rules}")
        for number, name in enumerate(names, 1):
            if not self.has_field("player_name", number=number):
                self.press("add_player")
            self.fill("player_name", name, number=number)
        return self

    def keep_game(self):
        """Keep the address of the game that is shown, if one is."""
        if match := re.match(r"/g/[^/]+", self.path):
            self.game = match[0]
        return self

    def type_hole(self, grids: Mapping[str, str], out="", number=None):
        """Open a hole (the one that is shown where no number is given) and type, not save it."""
        if number:
            self.open(f"{self.game}/hole/{number}")
        if out:
            self.check("who_went_out", name=out)
        for name, grid in grids.items():
            self.fill("cards_of", grid, name=name)
        return self

    def play(self, grids: Mapping[str, str], out="", number=None):
        """Type a hole and save it."""
        return self.type_hole(grids, out, number).press("score_hole")

    def correct(self, grids: Mapping[str, str], number, out=""):
        """Correct a saved hole: what that changes is shown first, then it is saved."""
        return self.type_hole(grids, out, number).save_correction()

    def typed(self, names):
        """What stands in the form as cards."""
        return {name: self.shown("cards_of", name=name) for name in names}

    def save_correction(self):
        self.press("save_correction")
        return self.press("save_correction") if self.can_press("save_correction") else self

    def play_all(self, holes, names=FOUR, first=1):
        """Play holes, each ``(grids, who went out)``, by those who are named."""
        for at, (grids, out) in enumerate(holes, first):
            self.play({name: grids[name] for name in names}, out, at)
        return self

    def joins(self, name, points):
        """Somebody joins at the next hole, with points by a choice like "average"."""
        self.open(self.game).follow("players").press("add_player")
        seats = 1
        while self.has_field("player_name", number=seats + 1):
            seats += 1
        self.fill("player_name", name, number=seats).pick("joins_with", points)
        return self.press("save")

    def leaves(self, name):
        self.open(self.game).follow("players").press("leaves", name=name)
        return self.press("save")

    def type_paper(self, holes, first=1):
        """Type holes, each ``(grids, who went out)``, as they stand on a card filled in by hand."""
        self.open(self.game).follow("type_from_paper")
        for number, (grids, out) in enumerate(holes, first):
            for name, grid in grids.items():
                self.fill("paper_cards", grid, hole=number, name=name)
            self.fill("paper_out", out, hole=number)
        return self

    def link(self, right):
        """The link that gives other phones a right: to "watch", to "score", or "control"."""
        self.open(self.game).follow("share")
        return self.shown("link", ("watch", "score", "control").index(right))

    def phone(self, right="score", language="en"):
        """Another phone at this table, with the right of a link that it opened."""
        phone = Table(self.address, language)
        phone.game = self.game
        return phone.join(self.link(right)).press("take_right")

    def join(self, code):
        """Type a link or code; what it is for is shown before it is taken."""
        return self.open("/").fill("code", code).press("join")

    def card(self):
        """Of each player the scores of all played holes, the total and the place, as shown."""
        self.open(self.game)
        return read_card(self)


def make_group(address, title="Thursdays", names=FOUR):
    """A phone with full control of a new group, whose address it keeps."""
    phone = Table(address).open("/groups/new").fill("group_title", title)
    for number, name in enumerate(names, 1):
        phone.fill("player_name", name, number=number)
    phone.press("create_group")
    phone.group = phone.path
    return phone


def games_on(phone):
    """The addresses of the games on the first page of a phone."""
    return led_to(phone.open("/"), "/g/")


def groups_on(phone):
    return led_to(phone.open("/"), "/group/")


def led_to(page, kind):
    found = (re.match(rf"{kind}\w+", to) for _, to in page.links())
    return {match[0] for match in found if match}


def rows(browser, table):
    """The rows of a table as CSV, from the page to which the shown page leads; by column."""
    browser.follow("as_spreadsheet").follow(table)
    return [*csv.DictReader(io.StringIO(browser.file.decode("utf-8-sig")))]


def everything_below(browser, *addresses):
    """What all pages and files say to which pages of these addresses lead, by their address.

    The choices of a page (those with ``?``) are left out.
    """
    ahead, found = [*addresses, "/"], {}
    while ahead:
        address = ahead.pop()
        if address in found or "?" in address:
            continue
        browser.open(address)
        found[address] = unpacked(browser.file)
        if browser.tree:
            targets = (browser.url.join(to).copy_with(fragment=None) for _, to in browser.links())
            targets = (str(to).removeprefix(browser.address) for to in targets)
            ahead += [to for to in targets if to.startswith(addresses)]
    return found


def unpacked(content):
    if content.startswith(b"%PDF"):
        return pdf_text(content).encode()
    if content.startswith(b"PK"):
        files = zipfile.ZipFile(io.BytesIO(content))
        return b"".join(files.read(name) for name in files.namelist())
    return content


def pdf_text(content):
    """All text of a PDF, as somebody marks and copies it."""
    document = pypdfium2.PdfDocument(content)
    pages = (document[at].get_textpage().get_text_range() for at in range(len(document)))
    return "\n".join(pages).replace("\r\n", "\n")


def read_card(browser):
    """The scorecard on the page: ``{name: (scores, total, place)}``; no score is None."""
    total, place = pattern("says", "total_row"), pattern("says", "place_row")
    for rows in browser.tables():
        found = {}
        for row in rows[1:]:
            found.setdefault(row[0], row[1:])
        totals = [cells for head, cells in found.items() if total.match(head)]
        places = [cells for head, cells in found.items() if place.match(head)]
        holes = [cells for head, cells in found.items() if re.match(r"(\w+ )?\d+\b", head)]
        if totals:
            return {
                name: (
                    [number(cells[at]) for cells in holes if at < len(cells)],
                    number(totals[0][at]),
                    number(places[0][at]) if places else None,
                )
                for at, name in enumerate(rows[0][1:])
            }
    raise AssertionError(f"{browser.url} shows no scorecard:\n{browser.text()}")


def totals(card):
    return {name: total for name, (_, total, _) in card.items()}


def places(card):
    """Who has which place; whoever left has none."""
    return {name: place for name, (_, _, place) in card.items()}


def read_ruling(browser):
    """The hole scores that the ruling on the page explains, by name."""
    return {name: number(points) for name, points in browser.told("hole_score")}


def number(text):
    """The number at the beginning of a cell: “23✕, busted +10” is 23; none is None."""
    match = re.match(r"([−-]?)(\d+)", text)
    return (-1 if match[1] else 1) * int(match[2]) if match else None
