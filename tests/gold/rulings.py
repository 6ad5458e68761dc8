"""Rulings: 20,000 drawn holes through ``backnine settle``, and 400 whole games.

A hole is drawn from its number alone, under the presets and house rules as they stood when gold
began. What its cards count is frozen in ``holes``, in which words in ``words``, so that new words
change no number. ``python -m tests.gold.rulings 17`` prints a hole as ``settle`` reads it.
"""

import csv
import json
import re
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.gold.server import run, run_all

GIVEN = Path(__file__).parent / "given"
PRESETS = json.loads((GIVEN / "presets.json").read_text("utf-8"))
HOUSE_RULES = json.loads((GIVEN / "house_rules.json").read_text("utf-8"))
TABLES = GIVEN / "tables"
HOLES, CHUNK = 20_000, 1_000

STANDARD = {"A 2-10 J Q K": "suited"}
LAYOUTS = [(r, c) for r in range(1, 5) for c in range(2, 9) if 4 <= r * c <= 16]
LETTERS = {
    "en": {},
    "de": {"J": "B", "Q": "D"},
    "fr": {"J": "V", "Q": "D", "K": "R"},
    "nl": {"Q": "V"},
    "nl-bvh": {"J": "B", "Q": "V", "K": "H"},
    "sv": {"J": "Kn", "Q": "D", "A": "E"},
}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
NEEDS_SUITS = re.compile(
    r'"[^"]*\b(red|black|spade|heart|diamond|club|one-eyed|[\dJQKA]+[SHDC])\b[^"]*"'
    r'|"match": "(suit|colour)"'
)
NAMES = ["Ann", "Bea", "Cam", "Dan", "Zoë", "Łukasz", "Ôscar", "Grandma", "李雷", "José", "Mia"]
NAMES += ["Kaya", "Ole", "Pia", "Uwe", "Ida"]
REASONS = ["misdeal", "kind to children", "Öl auf dem Tisch", "asked for it, twice"]
EMPTY, LATER = (".", ""), ("?", "")


class Draw:
    """Drawn numbers and things, the same in every version of Python."""

    def __init__(self, seed):
        self.random = Random(seed).random

    def chance(self, share):
        return self.random() < share

    def below(self, count):
        return int(self.random() * count)

    def between(self, least, most):
        return least + self.below(most - least + 1)

    def one(self, things):
        return things[self.below(len(things))]

    def some(self, things, count):
        """Several different things, in the order in which they are drawn."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(count)]


# what rules say about cards and players


def ranks_in(words):
    for word in words.split():
        if numbers := re.fullmatch(r"(-?\d+)-(-?\d+)", word):
            yield from map(str, range(int(numbers[1]), int(numbers[2]) + 1))
        else:
            yield word


def pile_of(rules, decks):
    """All cards on the table: pairs of a rank and a suit, "" for one without."""
    deck = [
        (rank, suit)
        for words, copies in rules.get("deck", STANDARD).items()
        for rank in ranks_in(words)
        for suit in ("SHDC" if copies == "suited" else [""] * copies)
    ]
    jokers = rules.get("jokers", 0) * decks + rules.get("jokers_in_all", 0)
    return deck * decks + [("X", "")] * jokers


def decks_for(rules, players):
    steps = rules.get("decks", 1)
    if isinstance(steps, int):
        return steps
    return steps[max((step for step in steps if int(step) <= players), key=int)]


def players_for(rules, size, draw):
    """How many play: mostly two to four, as far as the rules and the cards go."""
    least, most = map(int, rules.get("players", "2-8").split("-"))
    usual = max(least, min(draw.one([2, 2, 2, 3, 3, 3, 3, 4, 4, 5]), most))
    players = usual if draw.chance(0.97) else draw.between(least, most)
    while players > 1 and players * size >= len(pile_of(rules, decks_for(rules, players))):
        players -= 1
    return players


# what lies on the table


def dealt(pile, count, draw):
    """Cards of the whole pile or, more often, of a few ranks, so that many are equal."""
    ranks = sorted({rank for rank, _suit in pile})
    few = draw.between(2, 5) if draw.chance(0.7) else len(ranks)
    ranks = draw.some(ranks, len(ranks))
    while len(chosen := [card for card in pile if card[0] in ranks[:few]]) < count:
        few += 1
    return draw.some(chosen, count)


def laid(cards, rows, columns, draw):
    """A grid, row by row; in half of all, equal cards lie beside or below each other."""
    way = draw.below(4)
    if way < 2:
        cards = sorted(cards)
        if draw.chance(0.5):
            one, other = draw.some(range(len(cards)), 2)
            cards[one], cards[other] = cards[other], cards[one]
    if way == 0:
        return [[cards[column * rows + row] for column in range(columns)] for row in range(rows)]
    return [cards[row * columns : (row + 1) * columns] for row in range(rows)]


def left_by_lines(grid, shapes, draw):
    """A grid without some lines that may leave it: rows, columns, a cross of both, or a block."""
    rows, columns = len(grid), len(grid[0])
    gone = set()
    if "row" in shapes and draw.chance(0.5):
        gone |= {
            (r, c) for r in draw.some(range(rows), draw.between(1, rows)) for c in range(columns)
        }
    elif "column" in shapes:
        some = draw.some(range(columns), draw.between(1, columns))
        gone |= {(r, c) for r in range(rows) for c in some}
    if {"row", "column"} <= shapes and draw.chance(0.25):
        row, column = draw.below(rows), draw.below(columns)
        gone = {(r, c) for r in range(rows) for c in range(columns) if r == row or c == column}
    if "block" in shapes and rows > 1:
        top, left = draw.below(rows - 1), draw.below(columns - 1)
        gone |= {(top + r, left + c) for r in range(2) for c in range(2)}
    if not gone:
        gone = {*draw.some([(r, c) for r in range(rows) for c in range(columns)], 2)}
    return [
        [EMPTY if (r, c) in gone else card for c, card in enumerate(row)]
        for r, row in enumerate(grid)
    ]


# what the referee refuses: each changes the hole, its grids or how they are typed


def one_too_many(_typed, grids, how, draw):
    pile, cells = how["pile"], [(grid, r, c) for grid in grids for r, c in cells_of(grid)]
    rank = draw.one(pile)[0]
    copies = [card for card in pile if card[0] == rank]
    if len(copies) < len(cells):
        for at, (grid, r, c) in enumerate(draw.some(cells, len(copies) + 1)):
            grid[r][c] = copies[at % len(copies)]


def one_card_twice(_typed, grids, how, draw):
    how["suits"] = True
    (r, c), (row, column) = draw.some(cells_of(grids[0]), 2)
    grids[0][r][c] = grids[0][row][column]


def a_strange_cell(_typed, grids, _how, draw):
    grid = draw.one(grids)
    for r, c in draw.some(cells_of(grid), draw.between(1, 2)):
        grid[r][c] = draw.one(
            [EMPTY, LATER, LATER, ("Z", ""), ("X", ""), ("K", ""), ("KD", ""), ("1", "")]
        )


def an_empty_cell(_typed, grids, _how, draw):
    grid = draw.one(grids)
    r, c = draw.one(cells_of(grid))
    grid[r][c] = EMPTY


def a_card_more(_typed, grids, how, draw):
    if not how["any_layout"]:
        draw.one(grids)[-1].append(draw.one(how["pile"]))


def two_went_out(typed, _grids, how, draw):
    if len(how["playing"]) > 1:
        typed["went_out"] = draw.some(how["playing"], 2)


def a_crowd(typed, grids, how, _draw):
    """More players than there are cards for."""
    enough = len(how["pile"]) // len(cells_of(grids[0])) + 1
    how["crowd"] = min(enough - len(grids), 99 - how["seats"])
    typed.pop("looks", None)


def looked(typed, _grids, how, draw):
    typed["looks"] = [draw.below(3) if at in how["playing"] else 0 for at in range(how["seats"])]


def no_suits(_typed, _grids, how, _draw):
    how["suits"] = False


FAULTS = (
    one_too_many,
    one_too_many,
    one_card_twice,
    a_strange_cell,
    a_strange_cell,
    an_empty_cell,
    a_card_more,
    two_went_out,
    a_crowd,
    looked,
    no_suits,
)


def cells_of(grid):
    return [(r, c) for r, row in enumerate(grid) for c in range(len(row))]


# how it is typed


def a_total(draw):
    points = draw.between(-12, 60)
    match draw.below(4):
        case 0:
            return f"={points}"
        case 1:
            return {"total": points}
        case 2:
            return {"total": points, "held": draw.chance(0.7)}
    return {"total": points, "held": draw.chance(0.3), "final": True}


def forms_for(rules, rows, columns):
    """How a grid may be typed: by rows, as lists, column by column with blanks or without."""
    if rules.get("any_layout"):
        made = max(r for r, c in LAYOUTS if r * c == rows * columns and r <= c)
        if made != rows:  # only what shows its rows
            return ["rows", "lists"] if rows > 1 else ["lists"]
    if "deck" in rules:
        return ["rows", "lists", "columns"]
    return ["rows", "lists", "columns", "run"]


def typed_grid(grid, how, draw):
    shown = [[shown_card(card, how) for card in row] for row in grid]
    is_whole = len({len(row) for row in grid}) == 1
    form = draw.one(how["forms"])
    if form == "lists" or (not is_whole and len(grid) == 1):
        as_numbers = draw.chance(0.5)
        return [
            [int(card) if as_numbers and card and card.isdecimal() else card for card in row]
            for row in [[None if card == "?" else card for card in row] for row in shown]
        ]
    if form == "rows" or not is_whole:
        text = " / ".join(" ".join(row) for row in shown)
    elif form == "columns" or how["suits"] or how["letters"] != "en":
        text = " ".join(card for column in zip(*shown, strict=True) for card in column)
    else:
        ten = draw.one(["10", "t", "0"])
        runs = ["".join(column) for column in zip(*shown, strict=True)]
        text = " ".join(runs).replace("10", ten)
    return text.lower() if draw.chance(0.2) else text


def shown_card(card, how):
    rank, suit = card
    rank = LETTERS[how["letters"]].get(rank, rank)
    if not (suit and how["suits"]):
        return rank
    return rank + (SIGNS[suit] if how["signs"] else suit)


def hole(number):
    """A hole as ``settle`` reads it; of three, two are under a preset, one is under house rules."""
    draw = Draw(number)
    if number % 3:
        named = [*PRESETS][number * 2 // 3 % len(PRESETS)]
        rules = PRESETS[named]
    else:
        # in turn at first; later many under the same rules together, which compiles them once
        turn = number // 3 if number < CHUNK else (number - CHUNK) // 95
        named = rules = HOUSE_RULES[turn % len(HOUSE_RULES)]
    rows, columns = map(int, rules["layout"].split("x"))
    if rules.get("any_layout") and draw.chance(0.6):
        rows, columns = draw.one(LAYOUTS)
    players = players_for(rules, rows * columns, draw)
    seats = [True] * players
    if draw.chance(0.12):
        for _ in range(draw.between(1, 2)):
            seats.insert(draw.below(len(seats) + 1), False)
    playing = [at for at, plays in enumerate(seats) if plays]
    typed = {"id": number, "rules": named}
    typed["went_out"] = None if draw.chance(0.12) else draw.one(playing)

    decks = decks_for(rules, players)
    if draw.chance(0.06):
        decks = typed["decks"] = decks + draw.below(2)
    pile, count = pile_of(rules, decks), players * rows * columns
    if draw.chance(0.03):
        typed["odd"] = True
        few = draw.some(pile, min(6, len(pile)))
        cards = [draw.one(few) for _ in range(count)]
    else:
        cards = dealt(pile, count, draw)
    size = rows * columns
    hands = [cards[at : at + size] for at in range(0, count, size)]
    grids = [laid(hand, rows, columns, draw) for hand in hands]
    shapes = {pattern["shape"] for pattern in rules.get("patterns", ()) if pattern.get("removes")}
    if shapes and draw.chance(0.4):
        grids = [left_by_lines(g, shapes, draw) if draw.chance(0.5) else g for g in grids]

    if any(penalty["when"] == "looked" for penalty in rules.get("penalties", ())):
        typed["looks"] = [draw.below(4) if plays else 0 for plays in seats]
    if draw.chance(0.08):
        typed["adjustments"] = [
            {"seat": seat, "points": draw.between(-12, 12), "reason": draw.one(REASONS)}
            for seat in draw.some(playing, draw.between(1, min(2, len(playing))))
        ]
    letters = draw.one([*LETTERS]) if "deck" not in rules and draw.chance(0.12) else "en"
    if letters != "en":
        typed["letters"] = letters
    asked = json.dumps([rules["values"], rules.get("patterns", [])])
    how = {
        "pile": pile,
        "playing": playing,
        "seats": len(seats),
        "crowd": 0,
        "letters": letters,
        "any_layout": rules.get("any_layout", False),
        "forms": forms_for(rules, rows, columns),
        "signs": letters != "en" or draw.chance(0.5),
        "suits": draw.chance(0.2) or NEEDS_SUITS.search(asked) is not None,
    }
    if draw.chance(0.07):
        draw.one(FAULTS)(typed, grids, how, draw)
    have_totals = draw.chance(0.12)
    written = [
        a_total(draw) if have_totals and draw.chance(0.5) else typed_grid(grid, how, draw)
        for grid in grids
    ]
    typed["grids"] = [written.pop(0) if plays else None for plays in seats]
    typed["grids"] += ["=10"] * how["crowd"]
    if len(typed["grids"]) <= len(NAMES) and draw.chance(0.25):
        typed["players"] = draw.some(NAMES, len(typed["grids"]))
    return typed


# what settle answers


def settled(numbers):
    """The answers to holes, in their order."""
    lines = "".join(f"{json.dumps(hole(number))}\n" for number in numbers)
    with TemporaryDirectory() as home:
        found = run("settle", home=home, given=lines.encode(), check=False).splitlines()
    answers = [json.loads(line) for line in found]
    assert [answer["id"] for answer in answers] == [*numbers], "some holes could not be read"
    return answers


def points_of(answer):
    """What everything counts: a line for each player, named by hole and seat, or finding.

    ``1.0 33 of 23`` is a hole score of 33, of which the grid makes 23; then what its cells count,
    and after a plus what comes on top.
    """
    for seat, player in enumerate(answer["players"] or ()):
        if player is None:
            yield f"{answer['id']}.{seat} absent"
            continue
        lines = [
            f"{line['code']} {listed(line['cells'])} {line['points']}" for line in player["lines"]
        ]
        lines += [f"+ {line['code']} {line['points']}" for line in player["penalties"]]
        scores = f"{player['hole_score']} of {player['grid_score']}"
        yield f"{answer['id']}.{seat} {scores}: {'; '.join(lines)}"
    for finding in answer["findings"]:
        where = f"seats {listed(finding['seats'])} cells {listed(finding['cells'])}"
        yield f"{answer['id']} {finding['code']} {where}"


def listed(numbers):
    return ",".join(map(str, numbers))


def words_of(answer):
    """The sentences to the same lines."""
    for seat, player in enumerate(answer["players"] or ()):
        if player:
            texts = (line["text"] for line in player["lines"] + player["penalties"])
            yield f"{answer['id']}.{seat} {'; '.join(texts)}"
    for finding in answer["findings"]:
        yield f"{answer['id']} {finding['text']}"


# whole games


def played(tables):
    """The tables of games that are exported, after all these were imported into one group."""
    group = json.loads((TABLES / "group.json").read_text("utf-8"))["group"]["id"]
    names = ("holes", "cards", "standings")
    with TemporaryDirectory() as home:
        run_all(
            [
                ("import", TABLES / "group.json"),
                *(("import", table, "--group", group) for table in tables),
                *(
                    ("export", group, "--csv", "--table", name, "-o", f"{home}/{name}")
                    for name in names
                ),
            ],
            home,
        )
        texts = {name: Path(home, name).read_text("utf-8-sig") for name in names}
    return {name: [*csv.DictReader(text.splitlines())] for name, text in texts.items()}


def games_in(exported):
    """What came of each game, by its day: who scored what, where it put them, how it ended."""
    starters = {
        (row["date"], row["hole"]): row["player"] for row in exported["cards"] if row["starter"]
    }
    games = {}
    for row in exported["holes"]:
        day, number, name = row["date"], row["hole"], row["player"]
        lines = games.setdefault(day, [f"{day} {row['rules'].partition('~')[0]}"])
        row["starts"] = "yes" if starters.get((day, number)) == name else ""
        lines.append(f"{day} hole {number} {name}: {told(row, HOLE_FACTS)}")
    for row in exported["standings"]:
        day, name = row["date"], row["player"]
        games[day].append(f"{day} end {name}: {told(row, ('place', 'total', 'holes'))}")
    return games


HOLE_FACTS = (
    *("hole score", "grid score", "penalties", "went out", "starts"),
    *("total", "place", "joined", "start", "left"),
)


def told(row, names):
    return ", ".join(f"{name} {row[name]}" for name in names if row[name])


def produce(small=False):
    texts = {}
    answers = settled(range(CHUNK if small else HOLES))
    for first in range(0, len(answers), CHUNK):
        chunk, name = answers[first : first + CHUNK], f"{first // CHUNK:02}"
        for kind, lines in (("points", points_of), ("words", words_of)):
            text = "".join(f"{line}\n" for answer in chunk for line in lines(answer))
            texts[f"{kind}/{name}"] = text
    tables = sorted(TABLES.glob("*.csv"))[: 1 if small else None]
    games = games_in(played(tables))
    for table in tables:
        days = dict.fromkeys(re.findall(r"^\d{4}-\d\d-\d\d", table.read_text("utf-8"), re.M))
        texts[f"games/{table.stem}"] = "".join(f"{line}\n" for day in days for line in games[day])
    return texts


if __name__ == "__main__":
    for number in map(int, sys.argv[1:]):
        print(json.dumps(hole(number), ensure_ascii=False))
