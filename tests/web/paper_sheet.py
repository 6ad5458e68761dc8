"""A paper card that is typed row by row."""

import re

from tests.web.markup import attributes


class Sheet:
    """The page on which a game's paper card is typed."""

    def __init__(self, phone, game):
        self.phone, self.game = phone, game
        self.address = f"{game}/paper"

    def ids(self):
        """Player ids in the order of the card."""
        names = attributes(self.phone.get(self.address), '[name^="cards-1-"]', "name")
        return [name.removeprefix("cards-1-") for name in names]

    def fields(self, *holes, out=0, **more):
        """Rows as they are sent: each hole a text a player, the same one going out."""
        ids, data = self.ids(), {}
        for number, texts in enumerate(holes, start=1):
            if texts:
                data |= {f"cards-{number}-{ids[n]}": text for n, text in enumerate(texts)}
                data[f"out-{number}"] = ids[out] if isinstance(out, int) else out
        return {
            **data,
            **{
                re.sub(r"_p(\d)", lambda m: f"-{ids[int(m[1])]}", k).replace("_", "-"): v
                for k, v in more.items()
            },
        }

    def send(self, *holes, page=None, **more):
        """Type rows and press the button."""
        return self.phone.post(self.address, self.fields(*holes, **more), page)
