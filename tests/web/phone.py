"""A phone at the table, as tests hold it: it opens pages, fills in fields, presses buttons."""

from secrets import token_hex

from sqlalchemy import select

from app.record.access.rights import device_hash
from app.record.database import db
from tests.web.markup import attributes, hidden

FIRST = ("K 4 2 / K 3 8", "9 9 Q / 9 9 4", "A 7 3 / A 3 2", "J 8 4 / J 5 A")
SECOND = ("6 4 2 / 6 9 2", "K 5 A / K 3 2", "10 J Q / 10 J 7", "8 8 3 / 4 5 6")
NAMES = ("Ann", "Bea", "Cam", "Dan")


class Phone:
    """A browser without JavaScript that keeps its cookies."""

    def __init__(self, app, kept=None):
        self.client, self.kept = app.test_client(), kept

    @property
    def device(self):
        """What the record calls it: a hash of the id that is signed in its cookie."""
        return device_hash(self.client.get_cookie("device").value.rpartition(".")[0])

    def count(self, model):
        """How many rows the database has of a kind."""
        with self.client.application.app_context():
            return len(list(db.session.scalars(select(model))))

    def get(self, address):
        return self.client.get(address)

    def post(self, address, data, page=None):
        """Send a form with the hidden fields of the page it stands on."""
        page = page or self.client.get(address, follow_redirects=True)
        return self.client.post(address, data={**hidden(page), **data})

    def start(self, names=NAMES, dealer=0):
        """Start a game; returns its address."""
        data = {"name": list(names), "dealer": str(dealer), "do": "start"}
        answer = self.post("/games/new", data)
        return answer.location.removesuffix("/hole/1") if answer.location else answer

    def players(self, game, number=1, page=None):
        """Player ids in seating order, as the entry page names their fields."""
        page = page or self.get(f"{game}/hole/{number}")
        names = attributes(page, '[name^="cards-"]', "name")
        return [name.removeprefix("cards-") for name in names]

    def cards(self, game, texts, number=1, page=None):
        """The fields of these cards, of those who are first in seating order if they are fewer."""
        ids = self.players(game, number, page)
        return {f"cards-{player}": text for player, text in zip(ids, texts, strict=False)}

    def enter(self, game, number, texts, out=0, page=None, **beside):
        """Type a hole and save it, also when the page first says what a correction moves."""
        answer = self.write(game, number, texts, out, page, **beside)
        if answer.status_code == 200:
            answer = self.write(game, number, texts, out, answer, **beside)
        return answer

    def write(self, game, number, texts, out=0, page=None, **beside):
        """Type a hole and press the button once."""
        page = page or self.get(f"{game}/hole/{number}")
        ids = self.players(game, number, page)
        data = {f"cards-{player}": text for player, text in zip(ids, texts, strict=True)}
        data |= beside
        data["out"] = ids[out] if isinstance(out, int) else out
        return self.post(f"{game}/hole/{number}", data, page)

    def play(self, game, holes=9):
        """Enter holes one after the other, unless another test has done the same."""
        if self.kept:
            self.kept(lambda: self.enter_holes(game, holes), [self], game, holes)
        else:
            self.enter_holes(game, holes)

    def enter_holes(self, game, holes, ways=(FIRST, SECOND), out=0):
        """Type holes as pages opened before the first would send them: no page costs a request."""
        page = self.get(f"{game}/hole/1")
        ids, sent = self.players(game, 1, page), hidden(page)
        for number in range(1, holes + 1):
            texts = ways[(number - 1) % len(ways)]
            data = {f"cards-{player}": text for player, text in zip(ids, texts, strict=True)}
            data |= {**sent, "draft": token_hex(8), "out": ids[out] if out != "nobody" else out}
            answer = self.client.post(f"{game}/hole/{number}", data=data)
            if answer.status_code != 303:
                answer = self.enter(game, number, texts, out)
            assert answer.status_code == 303
