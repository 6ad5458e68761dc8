"""A program that shows the code of a link, as tests hold it."""

import secrets

from app.record.access.rights import device_hash, grant_right
from app.record.access.sharing import code_of
from app.record.access.tokens import Token, device_of_code
from app.record.database import db, now, writing
from app.record.models import Logbook


def bearer(secret):
    """The header that shows a code or a token."""
    return {"Authorization": f"Bearer {secret}"}


def token_of_0_1_0(book, right, made_by="somebody"):
    """A token that a page made with 0.1.0, inside the context of an application."""
    secret = f"bn_{secrets.token_urlsafe(32)}"
    with writing() as session:
        device, game_id = device_hash(secret), book.id
        grant_right(session, device, game_id, right)
        session.add(Token(device=device, game_id=game_id, made_by=made_by, made_at=now()))
    return secret


class Program:
    """It reads and writes a game by the API, with the code of a right."""

    def __init__(self, app, game, right="score"):
        self.client, self.public_id = app.test_client(), game.rpartition("/")[2]
        with app.app_context():
            key = app.config["SECRET_KEY"]
            book = db.session.query(Logbook).filter_by(public_id=self.public_id).one()
            self.secret = code_of(key, book, right)
            self.device = device_of_code(key, self.secret, None)

    @property
    def headers(self):
        return bearer(self.secret)

    def ask(self, method, path, **body):
        """The answer of an address below that of the game; of one that begins with / as it is."""
        here = path if path.startswith("/") else f"/api/v1/games/{self.public_id}/{path}"
        sent = {"json": body} if method != "GET" else {"query_string": body}
        return self.client.open(here, method=method, headers=self.headers, **sent)

    def game(self):
        """The document of the game."""
        return self.ask("GET", f"/api/v1/games/{self.public_id}").json

    def hole(self, number=1):
        """A hole of the document; None where nobody has begun it."""
        holes = (hole for hole in self.game()["holes"] if hole["number"] == number)
        return next(holes, None)

    def client_id(self, word):
        """The name of an attempt."""
        return f"{word}-{'x' * 16}"

    def save(self, number, texts, out="p1", word="first", **more):
        """Save a hole of p1, p2 and so on."""
        grids = {f"p{place}": {"cards": text} for place, text in enumerate(texts, 1)}
        whole = {"said_as": self.client_id(word), "grids": grids, "went_out": out, **more}
        return self.ask("POST", f"holes/{number}", **whole)
