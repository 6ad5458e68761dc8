"""The neutral words of ``tests/vectors/peers.jsonl`` as rulesets: translated here and only here."""

import json
from pathlib import Path

from app.golf.ruleset import read_ruleset
from app.golf.table import compile_ruleset

PEERS = Path(__file__).parents[2] / "vectors" / "peers.jsonl"
LINES = [{"shape": shape} for shape in ("row", "column", "diagonal")]
CANCEL = {
    "none": [],
    "column_all_equal": [{"shape": "column"}],
    "row_all_equal": [{"shape": "row"}],
    "line_row_col_diag": LINES,
    "line_row_col_diag_block": [*LINES, {"shape": "block"}],
    "orthogonal_adjacent": [{"shape": "neighbours"}],
    "pair_anywhere": [{"shape": "anywhere", "take": 2, "claim": "most"}],
    "rank_dup_all_anywhere": [{"shape": "anywhere", "take": 2}],
}


def cases():
    """Every case of the file."""
    return [json.loads(line) for line in PEERS.read_text("utf-8").splitlines()]


def table_of(case):
    """The compiled rules of a case, played with as many decks as its cards need."""
    return compile_ruleset(read_ruleset("peer", mapping_of(case))).with_decks(case["min_decks"])


def mapping_of(case):
    """The rules of a case in the ruleset language."""
    rules = case["rules"]
    # The one peer that scores two cards as a grid of any size is laid out with two empty cells.
    layout = "2x2" if rules["rows"] * rules["cols"] < 4 else f"{rules['rows']}x{rules['cols']}"
    values = {rank.replace("JOKER", "X"): points for rank, points in rules["values"].items()}
    if "one_eyed_jacks" in rules:
        values["one-eyed J"] = rules["one_eyed_jacks"]
    return {
        "layout": layout,
        "values": values,
        "jokers": 2 if "X" in values else 0,
        "patterns": patterns_of(rules),
        "penalties": penalties_of(rules),
    }


def patterns_of(rules):
    """What cancels, kept negatives, wild cards, joker pairs and bonuses."""
    patterns = [dict(pattern) for pattern in CANCEL[rules["cancel"]]]
    for pattern in patterns:
        if rules.get("negatives_keep"):
            pattern["never"] = "negative"
        if rules.get("joker_lines") is False or "joker_pair_column" in rules:
            pattern["never"] = "X"
        if rules.get("joker_wild_pair"):
            pattern["wild"] = "X"
        if rules.get("wild") == "one_eyed_jacks":
            pattern["wild"] = "one-eyed J"
        if "joker_pair_anywhere" in rules:
            pattern["never"] = "X"
    return [*patterns, *joker_pairs(rules), *map(bonus_of, rules.get("bonuses", []))]


def joker_pairs(rules):
    """Two jokers that count together."""
    if "joker_pair_column" in rules:
        yield {"shape": "column", "only": "X", "worth": rules["joker_pair_column"]}
    if "joker_pair_anywhere" in rules:
        yield {"shape": "anywhere", "take": 2, "only": "X", "worth": rules["joker_pair_anywhere"]}


def bonus_of(bonus):
    """A bonus beside what cancels."""
    if bonus["type"] == "four_equal_in_two_columns":
        return {"shape": "columns", "take": 2, "claim": "none", "bonus": bonus["points"]}
    assert bonus["type"] == "block2x2"
    if bonus["points"] == "-rank_value":
        return {"shape": "block", "claim": "none", "only": "positive", "bonus_times": -1}
    return {"shape": "block", "claim": "none", "bonus": bonus["points"]}


def penalties_of(rules):
    """What going out, being lowest and sharing a score costs."""
    found = []
    if "went_out_penalty" in rules:
        found += went_out_penalties(rules["went_out_penalty"])
    if "went_out_bonus" in rules:
        found.append({"when": "out", "add": rules["went_out_bonus"]["points"]})
    if "went_out_reward" in rules:
        assert rules["went_out_reward"]["type"] == "zero_if_positive"
        found.append({"when": "out lowest", "become": 0, "at_most": 0})
    if "lowest_bonus" in rules:
        found.append({"when": "lowest", "add": rules["lowest_bonus"]})
    if "tied_penalty" in rules:
        found.append({"when": "shares", "add": rules["tied_penalty"], "stage": 2})
    return found


def went_out_penalties(penalty):
    """The penalty for the player who went out and was beaten, or tied where that is punished."""
    what = {
        "plus": lambda: {"add": penalty["points"]},
        "double_plus": lambda: {"times": 2, "add": penalty["points"]},
        "twice_players": lambda: {"per_player": 2},
    }[penalty["type"]]()
    whens = ["out beaten", "out tied"] if penalty.get("tie") == "punished" else ["out beaten"]
    return [{"when": when, **what} for when in whens]


def grid_of(rows, suits, table):
    """A grid of the file as the table spells it, laid out with empty cells where it is short."""
    cards = []
    for row, rank_row in enumerate(rows):
        for column, rank in enumerate(rank_row):
            card = rank.replace("JOKER", "X")
            asked = card in table.asks
            cards.append(f"{card}{suits[row][column]}" if asked else card)
    return tuple(cards) + (".",) * (table.size - len(cards))
