"""A card on paper: its boxes read from the PDF, cards pencilled into them, read back again."""

import io
import random

import pdfplumber

MM = 72 / 25.4
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


class PaperCard:
    """The first sheet of a card whose grids have so many rows and columns."""

    def __init__(self, pdf, rows=2, columns=3):
        with pdfplumber.open(io.BytesIO(pdf)) as opened:
            self.page = opened.pages[0]
            self.words = self.page.extract_text()
            self.boxes = self.grids(rows, columns)
            self.cards = [[self.cards_in(box, rows, columns) for box in row] for row in self.boxes]
            self.scores = [[self.score_under(box) for box in row] for row in self.boxes]

    def grids(self, rows, columns):
        """The frames where cards go, a row a player; the one in the key below does not count."""
        shapes = [
            (rect["x0"], rect["top"], rect["x1"], rect["bottom"])
            for rect in self.page.rects
            if near(rect["width"] / columns, rect["height"] / rows) and rect["width"] > 15 * MM
        ]
        tops = sorted({round(top) for _left, top, _right, _low in shapes})
        found = [sorted(shape for shape in shapes if round(shape[1]) == top) for top in tops]
        return [row for row in found if len(row) > 1]

    def cards_in(self, box, rows, columns):
        """What stands in each box of a grid."""
        left, top, right, low = box
        wide, high = (right - left) / columns, (low - top) / rows
        return [
            self.text_in((left + column * wide, top + row * high), (wide, high))
            for row in range(rows)
            for column in range(columns)
        ]

    def score_under(self, box):
        """The figure in the firm box under a grid."""
        left, _top, right, low = box
        return self.text_in((left, low + 4.5 * MM), ((right - left) / 2, 9 * MM))

    def text_in(self, corner, size):
        (left, top), (wide, high) = corner, size
        middles = [
            (
                char["text"],
                (char["x0"] + char["x1"]) / 2,
                (char["top"] + char["bottom"]) / 2,
                char["size"],
            )
            for char in self.page.chars
        ]
        inside = [
            text
            for text, x, y, height in middles
            if left < x < left + wide and top < y < top + high and height > 9
        ]
        return "".join(inside).strip()


def near(width, height):
    """Whether a box is as wide as it is high, or a little higher."""
    return width - 1 < height < width * 1.35


def pencilled(players, holes, seed):
    """A game as somebody writes it down: by hole and player six cards, and who went out."""
    chance = random.Random(seed)
    game = []
    for _hole in range(holes):
        deck = list(RANKS) * 4
        chance.shuffle(deck)
        grids = [deck[6 * seat : 6 * seat + 6] for seat in range(players)]
        game.append((grids, chance.randrange(players)))
    return game
