"""Every number of a table is the game’s own, and the cards alone rule on it again."""

from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.formats.columns import TABLES
from app.formats.tables import distinct, of_game
from app.golf.ruleset import preset_mappings
from app.record.database import db
from app.record.game.load import load_play
from app.record.models import Game
from tests.conftest import FULL
from tests.formats.tables.games import dealt, eventful, ruled_again, source_of
from tests.formats.tables.plain import number, table_of
from tests.record.histories import histories, players_in, put
from tests.record.tables import play_of, start

pytestmark = pytest.mark.usefixtures("context")
PRESETS = sorted(preset_mappings())
COUNT = 1_000 if FULL else 25  # histories, on each database
GAMES = count()
CALM = settings(max_examples=COUNT, suppress_health_check=list(HealthCheck))


def scores_of(play):
    """The hole scores of a game by its address, hole and player."""
    return {
        (play.public_id, hole.number, play.names[seat]): score
        for hole in play.counted
        for seat, score in enumerate(hole.ruling.hole_scores)
        if score is not None
    }


def columns(rows, *heads):
    """Some columns of a table, row by row."""
    return [tuple(row[head] for head in heads) for row in rows]


def test_tables_add_up_to_the_card_and_cards_with_rules_rule_on_every_hole_again(subtests):
    for preset in PRESETS:
        with subtests.test(preset=preset):
            play = play_of(dealt(preset))
            source, sums = of_game(play), {}
            for row in table_of(source, "holes"):
                assert int(row["grid score"]) + int(row["penalties"]) == int(row["hole score"])
                sums[row["player"]] = sums.get(row["player"], 0) + int(row["hole score"])
                assert int(row["total"]) == sums[row["player"]]
            assert sums == dict(zip(play.names, play.totals, strict=True))
            assert ruled_again(source) == scores_of(play)


def test_all_that_happens_at_a_table_survives():
    game = eventful()
    assert ruled_again(source_of(game)) == scores_of(play_of(game))
    rows = table_of(source_of(game), "cards")
    assert {(row["date"], row["venue"]) for row in rows} == {("2026-02-01", "At Zoë’s; +1")}
    assert columns(rows[:1], "typed total", "held four", "final") == [("8", "", "yes")]
    assert columns(rows[4:5], "odd deck", "cards") == [("yes", "K K K / K K 3")]
    assert [row["player"] for row in rows[8:]] == ["Ann", "Bea", "Cam", "=Eve"]
    assert columns(rows[10:11], "by hand", "reason") == [("-3", "=misdeal")]
    assert rows[9]["looks"] == "2"
    assert [row["player"] for row in rows if row["went out"]] == ["Bea", "Bea"]


@CALM
@given(data=st.data())
def test_whatever_was_shown_each_number_is_the_game_s_own(app, data):
    game = start(client_id=f"drawn-{next(GAMES):010}")
    put(game.id, data.draw(histories(players_in(game.id), is_damaged=data.draw(st.booleans()))))
    db.session.rollback()
    play = load_play(db.session(), db.session.get_one(Game, game.id))
    source, names = of_game(play), distinct({n: seat.name for n, seat in enumerate(play.seats)})
    seats = {name: seat for seat, name in names.items()}
    for row in table_of(source, "holes"):
        check_hole(play, row, seats[row["player"]])
    written = {
        row["player"]: (int(row["total"]), row["place"]) for row in table_of(source, "standings")
    }
    for name, seat in seats.items():
        assert written[name][0] == play.totals[seat]
        assert number(written[name][1]) in (None, play.places[seat])
    count = sum(verdict is not None for hole in play.counted for verdict in hole.ruling.verdicts)
    assert len(table_of(source, "holes")) == len(table_of(source, "cards")) == count
    assert all(list(source.rows(table)) is not None for table in TABLES)


def check_hole(play, row, seat):
    """A row of the holes beside the ruling."""
    hole = play.hole(int(row["hole"]))
    verdict = hole.ruling.verdicts[seat]
    assert int(row["hole score"]) == verdict.hole_score
    assert int(row["grid score"]) == verdict.grid_score.total
    assert bool(row["went out"]) == (hole.went_out == seat)
    assert int(row["total"]) == play.totals_after(hole.number)[seat]
    assert int(row["place"]) == play.places_after(hole.number)[seat]
