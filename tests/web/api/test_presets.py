"""By every preset the API rules on a hole as the command does that is handed the same cards."""

import json
from random import Random

from app.formats.hole_line.settled import settle_line
from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.table import compile_ruleset
from tests.helpers.levels import FULL
from tests.web.api.program import Program
from tests.web.pressing import NAMES, start

GAMES = 3 if FULL else 1


def dealt(table, dice):
    """Grids for everybody from a shuffled pack, of few kinds of cards, so that many match."""
    pack = [card for card in table.points for _ in range(table.copies_in_play(card, len(NAMES)))]
    few = set(dice.sample(sorted(table.points), min(len(table.points), 7)))
    dice.shuffle(pack)
    pack.sort(key=lambda card: card not in few)
    hands = pack[: len(NAMES) * table.size]
    dice.shuffle(hands)
    return [row_by_row(table, hands[seat :: len(NAMES)]) for seat in range(len(NAMES))]


def row_by_row(table, hand):
    """A grid as people write it."""
    rows = [hand[first : first + table.columns] for first in range(0, table.size, table.columns)]
    return " / ".join(" ".join(row) for row in rows)


def shown(player):
    """What somebody gets; their penalties without sentences, which name people."""
    lines = [
        (line["code"], line["cells"], line["points"], line.get("text", line.get("sentence")))
        for line in player["lines"]
    ]
    penalties = [(line["code"], line["points"]) for line in player["penalties"]]
    return player["hole_score"], player["grid_score"], lines, penalties


def test_a_hole_is_ruled_on_as_the_command_rules(app, phone, subtests):
    for preset in preset_mappings():
        for number in range(GAMES):
            with subtests.test(preset, game=number):
                assert_same_ruling(app, phone, preset, Random(f"{preset}/{number}"))


def assert_same_ruling(app, phone, preset, dice):
    program = Program(app, start(phone, preset))
    grids = dealt(compile_ruleset(find_ruleset(preset)), dice)
    assert program.save(1, grids, out="p2").status_code == 200
    ruled = program.ask("GET", "holes/1").json["ruling"]["players"]
    settled = settle_line(json.dumps({"rules": preset, "grids": grids, "went_out": 1}))
    assert [*map(shown, ruled)] == [*map(shown, settled["players"])]
