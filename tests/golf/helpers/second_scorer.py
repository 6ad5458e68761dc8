"""A second scorer, written from the rules and sharing no code with the app: slow and plain.

It reads the mapping of a ruleset, lays cards as faces with suits and tries every choice.
"""

from itertools import combinations
from types import SimpleNamespace

RED, BLACK = "HD", "SC"
COLOURS = {"H": "red", "D": "red", "S": "black", "C": "black", "": ""}
WORDS = {
    "red": lambda rank, suit, points: suit != "" and suit in RED,
    "black": lambda rank, suit, points: suit != "" and suit in BLACK,
    "spade": lambda rank, suit, points: suit == "S",
    "heart": lambda rank, suit, points: suit == "H",
    "diamond": lambda rank, suit, points: suit == "D",
    "club": lambda rank, suit, points: suit == "C",
    "one-eyed": lambda rank, suit, points: rank + suit in ("JS", "JH", "KD"),
    "negative": lambda rank, suit, points: points < 0,
    "positive": lambda rank, suit, points: points > 0,
}


def plain_total(mapping, cards):
    """What a grid of cards (``"7"``, ``"QS"``, ``"."``) counts."""
    faces = [face_of(card) for card in cards]
    points = [face and points_of(mapping, face) for face in faces]
    found = all_matches(mapping, faces, points)
    laws = single_best([match for match in found if match.claim == "every"])
    laws = laws + closing(mapping, faces, points)
    extra = single_best([match for match in found if match.claim in ("none", "always")])
    always = {cell for match in extra if match.claim == "always" for cell in match.cells}
    law_cells = always | {cell for law in laws for cell in law.cells}
    for place in {match.place: 0 for match in found if match.claim == "apart"}:
        own = [match for match in found if match.claim == "apart" and match.place == place]
        laws = laws + best_choice(own, points, law_cells)
    pool = [match for match in found if match.claim in ("most", "best")]
    laws = laws + best_choice(pool, points, always)
    gone = always | {cell for law in laws for cell in law.cells}
    left = sum(p for cell, p in enumerate(points) if cell not in gone and p is not None)
    empty = frozenset(cell for cell, card in enumerate(cards) if card == ".")
    own = 0 if is_closing(mapping) else gone_total(mapping, empty)
    return left + sum(law.counts for law in [*laws, *extra]) + own


def is_closing(mapping):
    """Whether what is left of a line is a line again."""
    return any(pattern.get("removes") == "closing" for pattern in mapping.get("patterns", []))


def closing(mapping, faces, points):
    """Everything that leaves line by line, as one match that counts nothing."""
    rows, columns = map(int, mapping["layout"].split("x"))
    there = {cell for cell, face in enumerate(faces) if face}
    laws = [
        law for law in mapping.get("patterns", []) if is_closing(mapping) and law.get("removes")
    ]
    while True:
        before = len(there)
        for law in laws:
            gone = set()
            for cells in groups(law, rows, columns):
                rest = [cell for cell in cells if cell in there]
                cards = [faces[cell] for cell in rest], [points[cell] for cell in rest]
                if len(rest) > 1 and agree(mapping, law, *cards):
                    gone |= {*rest}
            there -= gone
        if len(there) == before:
            left = {cell for cell, face in enumerate(faces) if face} - there
            return [SimpleNamespace(cells=[*left], counts=0)]


def gone_total(mapping, empty):
    """What left with the cards that are gone, which must be the same however they left."""
    rows, columns = map(int, mapping["layout"].split("x"))
    removing = [pattern for pattern in mapping.get("patterns", []) if pattern.get("removes")]
    kinds = {tuple(str(match.get(k)) for k in ("match", "only", "never")) for match in removing}
    alike = len(kinds) == 1 and not any("wild" in match for match in removing)
    lines = [
        (frozenset(cells), match) for match in removing for cells in groups(match, rows, columns)
    ]
    totals = {*gone_totals([line for line in lines if line[0] <= empty], empty, alike)}
    assert len(totals) == 1, totals
    return totals.pop()


def gone_totals(lines, empty, alike):
    """Every sum over ways in which lines that cross in a cell, one crossing after the other, go."""
    if not empty:
        yield 0
    for cell in empty:
        own = [line for line in lines if cell in line[0]]
        for count in range(1, len(own) + 1):
            for crossing in combinations(own, count):
                union = frozenset().union(*(cells for cells, _pattern in crossing))
                if min(empty) in union:
                    chosen = [line for line in lines if line[0] <= union] if alike else crossing
                    counts = sum(counts_gone(pattern) for _cells, pattern in chosen)
                    rest = [line for line in lines if not line[0] & union]
                    for more in gone_totals(rest, empty - union, alike):
                        yield counts + more


def counts_gone(pattern):
    """What equal cards of a pattern count wherever they are; own points have left with them."""
    own = pattern.get("worth", 0)
    if own == "keep" or pattern.get("claim") == "none":
        own = 0
    return own + pattern.get("bonus", 0)


def face_of(card):
    """Rank and suit; a card without a suit is as good as a spade, where it has suits at all."""
    if card == ".":
        return None
    if card[-1] in "SHDC":
        return card[:-1], card[-1]
    return card, "?"


def points_of(mapping, face):
    """What a face counts: the last value that names it."""
    found = None
    for selector, number in mapping["values"].items():
        if names(mapping, selector, face, None):
            found = int(face[0]) if number == "pips" else number
    return found


def names(mapping, selector, face, points):
    """Whether a selector names a face; an unsaid suit is any, so spades will do."""
    rank, suit = face[0], real_suit(mapping, face)
    for part in selector.split(","):
        qualities = [word for word in part.split() if word in WORDS]
        ranks = [word for word in part.split() if word not in WORDS]
        if all(WORDS[word](rank, suit, points) for word in qualities) and (
            not ranks or any(is_of(word, rank, suit) for word in ranks)
        ):
            return True
    return False


def real_suit(mapping, face):
    """The suit of a face, "" in a deck whose cards have none."""
    rank, suit = face
    deck = mapping.get("deck", {"A 2-10 J Q K": "suited"})
    for names_of_ranks, copies in deck.items():
        if any(is_of(word, rank, "") for word in names_of_ranks.split()):
            return "" if copies != "suited" else ("S" if suit == "?" else suit)
    return ""


def is_of(word, rank, suit):
    """Whether a word of a selector names this card: its rank, a span, or rank and suit."""
    if word in (rank, rank + suit):
        return True
    for cut in range(1, len(word)):
        low, high = word[:cut], word[cut + 1 :]
        if word[cut] == "-" and is_number(low) and is_number(high) and is_number(rank):
            return int(low) <= int(rank) <= int(high)
    return False


def is_number(text):
    return text.removeprefix("-").isdigit()


def all_matches(mapping, faces, points):
    """Every group of cells whose cards agree, with what it counts."""
    rows, columns = map(int, mapping["layout"].split("x"))
    found = []
    for place, pattern in enumerate(mapping.get("patterns", [])):
        if is_closing(mapping) and pattern.get("removes"):
            continue
        for cells in groups(pattern, rows, columns):
            match = agree(mapping, pattern, [faces[c] for c in cells], [points[c] for c in cells])
            if match:
                found.append(matched(place, pattern, cells, *match, [points[c] for c in cells]))
    for order, match in enumerate(found):
        match.order = order
    return found


def matched(place, pattern, cells, key, natural, model, points):
    """A match and what it counts."""
    claim, worth = pattern.get("claim", "every"), pattern.get("worth", 0)
    counts = pattern.get("bonus", 0) + pattern.get("bonus_times", 0) * model
    if claim in ("every", "apart", "always") and worth == "keep":
        claim = "none"
    elif claim != "none":
        counts += sum(points) if worth == "keep" else worth
    forced = natural and claim == "most"
    alone, match = pattern["shape"] == "columns", pattern.get("match", "rank")
    return SimpleNamespace(**{k: v for k, v in locals().items() if k in MATCH})


MATCH = ("place", "cells", "key", "claim", "counts", "forced", "alone", "match")


def groups(pattern, rows, columns):
    """The groups of cells of a pattern, by coordinates."""
    shape, take = pattern["shape"], pattern.get("take")
    down = [[row * columns + column for row in range(rows)] for column in range(columns)]
    if shape == "columns":
        for chosen in combinations(range(columns), take):
            if not pattern.get("together") or max(chosen) - min(chosen) == take - 1:
                yield sorted(cell for column in chosen for cell in down[column])
        return
    for line in lines(pattern, rows, columns):
        if len(line) > 1:
            yield from map(list, combinations(line, take or len(line)))


def lines(pattern, rows, columns):
    """The lines in which a pattern lies."""
    at = {(r, c): r * columns + c for r in range(rows) for c in range(columns)}
    if pattern["shape"] == "cells":
        return named(pattern["cells"], at, rows, columns)
    return {
        "row": [[at[r, c] for c in range(columns)] for r in range(rows)],
        "column": [[at[r, c] for r in range(rows)] for c in range(columns)],
        "diagonal": (
            rows == columns
            and [[at[n, n] for n in range(rows)], [at[n, rows - 1 - n] for n in range(rows)]]
        )
        or [],
        "neighbours": [[at[r, c], at[r, c + 1]] for r, c in at if (r, c + 1) in at]
        + [[at[r, c], at[r + 1, c]] for r, c in at if (r + 1, c) in at],
        "block": [
            [at[r, c], at[r, c + 1], at[r + 1, c], at[r + 1, c + 1]]
            for r, c in at
            if (r + 1, c + 1) in at
        ],
        "anywhere": [list(at.values())],
    }[pattern["shape"]]


def named(cells, at, rows, columns):
    """Cells by name, or as they are listed."""
    if isinstance(cells, list):
        return cells if isinstance(cells[0], list) else [cells]
    ends = {
        "all": lambda r, c: True,
        "corners": lambda r, c: r in (0, rows - 1) and c in (0, columns - 1),
        "edges": lambda r, c: r in (0, rows - 1) or c in (0, columns - 1),
        "centre": lambda r, c: abs(2 * r - rows + 1) < 2 and abs(2 * c - columns + 1) < 2,
    }[cells]
    return [[at[place] for place in at if ends(*place)]]


def agree(mapping, pattern, faces, points):
    """The common key, whether it is natural and the points of a model card; None if they differ."""
    if None in faces:
        return None

    def entry(key, face, p):
        return key in pattern and names(mapping, pattern[key], face, p)

    cards = list(zip(faces, points, strict=True))
    keys = [key_of(mapping, pattern, face, p) for face, p in cards]
    able = [
        (entry("only", face, p) or "only" not in pattern) and not entry("never", face, p)
        for face, p in cards
    ]
    wild = [entry("wild", face, p) for face, p in cards]
    tame = [n for n in range(len(cards)) if not wild[n]]
    model = (tame or [0])[0]
    if all(able) and len({*keys}) == 1 and keys[0]:
        return keys[0], True, points[model]
    if any(wild) and (not tame or same(keys, able, tame)):
        return keys[model], False, points[model]
    return None


def same(keys, able, chosen):
    """Whether the chosen cards may match and have one key."""
    return all(able[n] for n in chosen) and len({keys[n] for n in chosen}) == 1 and keys[chosen[0]]


def key_of(mapping, pattern, face, points):
    """What must be equal."""
    suit = real_suit(mapping, face)
    return {"rank": face[0], "suit": suit, "colour": COLOURS[suit], "points": str(points)}[
        pattern.get("match", "rank")
    ]


def single_best(found):
    """Of whole columns of one key only the best counts, the first of equals."""
    best = {}
    for match in found:
        kind = (match.match, match.key)
        if match.alone and (kind not in best or match.counts < best[kind].counts):
            best[kind] = match
    return [match for match in found if not match.alone or best[match.match, match.key] is match]


def best_choice(found, points, zeroed):
    """The choice of matches that share no cell: forced ones first, then points, then number."""

    def worth(choice):
        gain = sum(
            match.counts - sum(points[c] for c in match.cells if c not in zeroed)
            for match in choice
        )
        forced = sum(match.forced for match in choice)
        return -forced, gain, -len(choice), [match.order for match in choice]

    return min(choices(found), key=worth)


def choices(found, taken=frozenset()):
    """Every choice of matches that share no cell, in order."""
    yield []
    for place, match in enumerate(found):
        if taken.isdisjoint(match.cells):
            for rest in choices(found[place + 1 :], taken | {*match.cells}):
                yield [match, *rest]
