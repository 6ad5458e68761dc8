"""How a phone keeps what was typed without a server, and sends it: the one module that knows.

A phone takes its game along while the server answers (``Unsent``); holes typed after that wait
as items, each of which a server takes as a whole, and may get late, twice or in another order.
"""

import json
from itertools import groupby

NEW, KNOWN, REFUSED = "new", "known", "refused"
OUTCOMES = {"kept": NEW, "known": KNOWN, "conflict": REFUSED, "refused": REFUSED}


class Unsent:
    """What a phone keeps of one game, whose address is like ``/g/abc``; ``items`` wait in order."""

    def __init__(self, browser, game_address, named="phone"):
        """Take the game along as it is now; ``named`` differs between the phones of a test."""
        self.browser, self.address, self.named = browser, game_address, named
        self.game = json.loads(browser.client.get(f"{game_address}/game.json").content)
        self.items = []

    def type_hole(self, number, grids, out="", dealer=None):
        """Score a hole, or correct it; returns the item that waits.

        ``grids`` are as at a table: ``"6 4 2 / 6 9 2"`` by name, ``.`` for an empty cell, or an int
        for a total alone. ``dealer`` is a name; else everybody deals in turn.
        """
        token = f"{self.named}{len(self.items)}hole{number}"
        rows = [("went_out", None, {"player": self._key(out) if out else None})]
        rows += [("grid", self._key(name), _content(grid)) for name, grid in grids.items()]
        heads = self._heads()
        if ("opened", number, None) not in heads:
            rows.insert(0, ("opened", None, self._opening(number, dealer)))
        item = []
        for kind, player, content in rows:
            before = heads.get((kind, number, player), [])
            if not any(head["content"] == content for head in before):
                seat = [self._id(player)] if player else []
                item.append(
                    {
                        "said_as": ":".join([token, str(number), kind, *seat]),
                        "kind": kind,
                        "hole": number,
                        "player": player,
                        "content": content,
                        "replaces": [head["said_as"] for head in before],
                        "said_at": "2026-11-27T20:00:00.000Z",
                    }
                )
        self.items.append(item)
        return item

    def send(self, items=None):
        """Send what waits, or these items in this order; what became of each, as ``send`` says."""
        return send(self.browser, self.address, self.items if items is None else items)

    def _key(self, name):
        names = {player["name"]: player["key"] for player in self.game["players"]}
        renamed = [head for head in self.game["heads"] if head["kind"] == "name"]
        names |= {head["content"]["name"]: head["player"] for head in renamed}
        return names[name]

    def _id(self, key):
        return next(str(player["id"]) for player in self.game["players"] if player["key"] == key)

    def _heads(self):
        """What holds in each slot, by what the phone knows: of the server and of itself."""
        heads = {}
        for entry in [*self.game["heads"], *(entry for item in self.items for entry in item)]:
            slot = entry["kind"], entry["hole"], entry["player"]
            left = [
                head for head in heads.get(slot, []) if head["said_as"] not in entry["replaces"]
            ]
            heads[slot] = [*left, entry]
        return heads

    def _opening(self, number, dealer):
        seatings = [head["content"] for head in self.game["heads"] if head["kind"] == "seating"]
        sitting = [seating for seating in seatings if seating["from_hole"] <= number]
        players = max(sitting, key=lambda seating: seating["from_hole"])["players"]
        if dealer:
            at = players.index(self._key(dealer))
        else:
            first = next(seating["dealer"] for seating in seatings if seating.get("dealer"))
            at = (players.index(first) + number - 1) % len(players)
        starter = players[(at + 1) % len(players)]
        return {"players": players, "dealer": players[at], "starter": starter}


def _content(grid):
    if isinstance(grid, int):
        return {"total": grid, "held": False, "final": False}
    return {"cards": [card.strip(".") for card in grid.replace("/", " ").split()]}


def send(browser, game_address, items):
    """Send items of a game in one message, as the scripts of a phone do.

    Returns what became of each: ``NEW``, ``KNOWN`` (the server had all of it) or ``REFUSED``. A
    phone that may not enter scores is refused everything.
    """
    token = browser.client.get("/token").json()["token"]
    headers = {
        "Accept": "*/*",
        "Content-Type": "application/json",
        "X-CSRFToken": token,
        "Origin": browser.address,
        "Referer": browser.address + game_address,
    }
    entries = [entry for item in items for entry in item]
    answer = browser.client.post(
        f"{game_address}/entries", content=json.dumps(entries), headers=headers
    )
    if answer.status_code in {403, 404, 410}:
        return [REFUSED for _ in items]
    answer.raise_for_status()
    told = iter(answer.json()["answers"])
    became = [{OUTCOMES[next(told)["answer"]] for _ in item} for item in items]
    return [next((one for one in (REFUSED, NEW) if one in each), KNOWN) for each in became]


def waiting_in(storage):
    """What waits in the storage of a phone of 0.1.0: items by the address of their game."""
    waits = [json.loads(storage[key]) for key in sorted(storage) if key.startswith("wait:")]
    waits = [wait for wait in waits if wait["state"] == "waiting"]
    found = {}
    for (game, _), item in groupby(
        waits, lambda wait: (wait["game"], wait["entry"]["said_as"].split(":")[0])
    ):
        found.setdefault(f"/g/{game}", []).append([wait["entry"] for wait in item])
    return found
