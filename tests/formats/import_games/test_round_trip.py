"""What was written as a table comes back as the same game, ruled again, whatever was played."""

from dataclasses import replace

from app.formats.import_games.read_games import read_games
from app.golf.ruleset import from_mapping, preset_mappings, to_mapping
from app.record.change.brought_game import play_of
from tests.conftest import FULL
from tests.formats.import_games.tables_drawn import (
    assert_same,
    card_rows,
    choices,
    csv_of,
    drawn_game,
    whole_text,
)

SEEDS = range(100 if FULL else 3)


def read(text, **more):
    """The games of a text in which nothing is wrong."""
    found = read_games(text, choices(**more))
    assert list(found.faults) == []
    return found, found.games


def test_every_game_comes_back_as_it_was(subtests):
    for preset in preset_mappings():
        with subtests.test(preset=preset):
            for seed in SEEDS:
                game = drawn_game(seed, preset)
                play = play_of(game)
                found, games = read(whole_text(play, game.public_id))
                assert [game.game.public_id for game in games] == [game.public_id]
                assert_same(play, games[0].play)
                assert list(found.old) == []


def test_house_rules_come_with_their_table():
    raw = to_mapping(drawn_game(1).rules[0][1])
    house = from_mapping("k3m", {**raw, "values": {**raw["values"], "K": -3}, "title": "Ours"})
    for seed in SEEDS:
        game = replace(drawn_game(seed), rules=((1, house),))
        play = play_of(game)
        _found, games = read(whole_text(play, "a"))
        assert_same(play, games[0].play)
        assert games[0].play.ruleset == house


def test_rules_too_long_for_a_cell_go_on_in_the_next_row():
    game = drawn_game(1)
    text = whole_text(play_of(game), "a").replace('"patterns""', '"patt@erns""')
    head, _sign, rules = text.partition("[rules]\n")
    words, row = rules.split("\r\n")[:2]
    begin, rest = row.replace('"patt@erns""', '"patt@erns""').split("@")
    start = row[: row.index('"{')]
    whole = f'{head}[rules]\n{words}\n{begin}"\n{start}"{rest}'
    _found, games = read(whole)
    assert_same(play_of(game), games[0].play)


def test_who_came_later_without_a_table_of_people_is_shown():
    game = next(game for game in map(drawn_game, range(50)) if game.stays)
    whole = csv_of("cards", card_rows(play_of(game), "g"))
    without = "\n".join(line.removesuffix(",,,") for line in whole.splitlines())
    found, _games = read(without.replace(",joined,start,left", ""))
    assert [note.code for note in found.notes] == ["came_later"]


def test_rules_that_changed_on_the_way_change_there():
    raw = to_mapping(drawn_game(1).rules[0][1])
    house = from_mapping("k3m", {**raw, "values": {**raw["values"], "K": -3}})
    game = drawn_game(2)
    game = replace(game, rules=(*game.rules, (2, house)))
    _found, games = read(whole_text(play_of(game), "a"))
    assert [(rule.from_hole, rule.ruleset.id) for rule in games[0].play.rules] == [
        (1, "nine-hole"),
        (2, "k3m"),
    ]
    assert_same(play_of(game), games[0].play)


def test_a_game_has_the_same_key_read_twice_and_another_for_other_cards():
    text = csv_of("cards", card_rows(play_of(drawn_game(1)), "g"))
    keys = [read_games(table, choices()).games[0].game.key for table in (text, text)]
    other = csv_of("cards", card_rows(play_of(drawn_game(2)), "g"))
    assert keys[0] == keys[1] != read_games(other, choices()).games[0].game.key
