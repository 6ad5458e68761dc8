"""A program that shows a token, as tests hold it."""

import secrets

from app.record.access.rights import device_hash, grant_right
from app.record.access.tokens import Token
from app.record.database import now, writing
from app.record.game.load import find_game


def bearer(secret):
    """The header that shows a token."""
    return {"Authorization": f"Bearer {secret}"}


class Program:
    """It reads and writes a game by the API, with a token of a right."""

    def __init__(self, app, game, right="score"):
        self.client, self.public_id = app.test_client(), game.rpartition("/")[2]
        self.secret = f"bn_{secrets.token_urlsafe(32)}"
        self.device = device_hash(self.secret)
        with app.app_context(), writing() as session:
            found = find_game(session, self.public_id)
            grant_right(session, self.device, found.id, right)
            row = Token(device=self.device, game_id=found.id, made_by="somebody", made_at=now())
            session.add(row)

    @property
    def headers(self):
        return bearer(self.secret)

    def ask(self, method, path, **body):
        """The answer of an address below that of the game; of one that begins with / as it is."""
        here = path if path.startswith("/") else f"/api/v1/games/{self.public_id}/{path}"
        sent = {"json": body} if method != "GET" else {"query_string": body}
        return self.client.open(here, method=method, headers=self.headers, **sent)

    def client_id(self, word):
        """The name of an attempt."""
        return f"{word}-{'x' * 16}"

    def save(self, number, texts, out="p1", word="first", **more):
        """Save a hole of p1, p2 and so on."""
        grids = {f"p{place}": {"cards": text} for place, text in enumerate(texts, 1)}
        whole = {"said_as": self.client_id(word), "grids": grids, "went_out": out, **more}
        return self.ask("PUT", f"holes/{number}", **whole)
