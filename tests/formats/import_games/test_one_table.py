"""One table of a game comes back alone: by every preset, with players who joined or left."""

import random
from dataclasses import replace
from functools import cache
from itertools import product

from app.formats.import_games.read_games import read_games
from app.formats.import_games.text_of_file import read_file
from app.formats.tables import of_game
from app.golf.ruleset import find_ruleset, preset_mappings
from app.golf.table import compile_ruleset
from app.record.change.brought_game import Stay, play_of
from app.wording.errors import placed_text
from tests.conftest import FULL
from tests.formats.import_games.tables_drawn import (
    assert_same,
    by_name,
    choices,
    drawn_game,
    drawn_hole,
    until_somebody_is_out,
)
from tests.formats.tables.plain import file_of, workbook_of

STAYS = {
    "from the third hole": (Stay(3, 12),),
    "until the second hole": (Stay(1, None, 2),),
    "away and back": (Stay(1, None, 1), Stay(3, -7)),
    "back and gone again": (Stay(2, 5, 2), Stay(4, 9, 4)),
    "with points from the first hole": (Stay(1, 4),),
    "all the time": (Stay(),),
}
PAIRS = [*product(preset_mappings(), STAYS)]
DRAWN = PAIRS if FULL else PAIRS[:: len(STAYS) - 1]
"""Each preset with its players: all of them, or each at least once."""
SEEDS = range(3 if FULL else 1)


def sits(own, number):
    """Whether somebody with these stays sits at the table at a hole."""
    return any(part.first <= number <= (part.last or number) for part in own)


def game_of(preset, stay, seed):
    """A game of four with five holes; the last one of them sat there as given."""
    rng, ruleset = random.Random(f"{stay} {preset} {seed}"), find_ruleset(preset)
    own, names = STAYS[stay], ("Ann", "=Bea", "Zoë; “D”", "Eve")[-ruleset.players[1] :]
    holes = []
    for number in range(1, 6):
        sitting = [*range(len(names) - (not sits(own, number)))]
        holes.append(drawn_hole(rng, compile_ruleset(ruleset), number, sitting))
    drawn = drawn_game(seed, preset)
    game = replace(drawn, names=names, holes=tuple(holes), stays={len(names) - 1: own})
    return until_somebody_is_out(game)


@cache
def games():
    """Every game as it stands, with its preset: drawn once, tests only look at them."""
    return [*drawn()]


def drawn():
    for (preset, stay), seed in product(DRAWN, SEEDS):
        game = game_of(preset, stay, seed)
        if any(len(game.names) - 1 in hole.grids for hole in played_last(game)):
            yield preset, replace(play_of(game), public_id=game.public_id)


def played_last(game):
    """The holes of the last stay of the last player: of one without any only the people know."""
    stay = game.stays[len(game.names) - 1][-1]
    return [hole for hole in game.holes if sits([stay], hole.number)]


def csv_of(play, table):
    """A table of a game, parted in both ways."""
    for delimiter in ("comma", "semicolon"):
        yield read_file(file_of(of_game(play), table, delimiter)).text


def read(text):
    """The one game of a text in which nothing is wrong and about which there is no message."""
    found = read_games(text, choices())
    (game,) = found.games
    assert [*found.faults, *found.notes] == []
    return game.play


def text_of(table, *rows):
    """A table with some columns, of one game on one day."""
    head = f"date,hole,player,{'cards' if table == 'cards' else 'hole score'}"
    return "\n".join([head + ",total,joined,start,left", *(f"2025-12-24,{row}" for row in rows)])


def messages_of(text):
    """What is wrong with a text."""
    found = read_games(text, choices(rules=find_ruleset("nine-hole")))
    return [placed_text(fault) for fault in found.faults]


def test_a_total_that_the_holes_and_the_start_do_not_make_is_named():
    rows = ["1,Ann,5,5,,,", "1,Bea,4,16,1,12,", "2,Ann,5,10,,,", "2,Bea,4,20,1,12,"]
    assert messages_of(text_of("holes", *rows)) == []
    assert messages_of(text_of("holes", *(row.replace("1,12,", ",,") for row in rows))) == [
        "Line 5: Bea: the holes add up to 8, but the total here is 20. Correct one of them."
    ]


def test_a_game_in_which_nobody_sat_at_the_first_hole_is_named_with_its_line():
    rows = ["3,Ann,5,5,3,,", "3,Bea,4,4,3,,"]
    assert messages_of(text_of("holes", *rows)) == [
        "Line 2: “3” is not hole 1, which is next. Put the holes in order, with their totals "
        "below; import any other game by itself."
    ]


def test_cards_alone_are_the_whole_game():
    for _preset, play in games():
        for text in csv_of(play, "cards"):
            assert_same(play, read(text))


def test_a_workbook_is_the_whole_game():
    for _preset, play in games():
        assert_same(play, read(read_file(workbook_of(of_game(play))).text))


def test_hole_scores_alone_make_the_same_standings():
    for _preset, play in games():
        for again in map(read, csv_of(play, "holes")):
            assert by_name(again, again.totals) == by_name(play, play.totals)
            assert by_name(again, again.places) == by_name(play, play.places)


def test_standings_alone_are_the_totals():
    for preset, play in games():
        for text in csv_of(play, "standings"):
            found = read_games(text, choices())
            (old,) = found.old
            assert old.totals == by_name(play, play.totals)
            assert found.old_rules == {old.key: preset}
