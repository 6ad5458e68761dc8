"""What a history says along the log is what folding the game from its beginning says."""

import sys
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.record.change.history import Filter, History, entries_about, log_of
from app.record.database import db
from app.record.game.from_log import merge_equal_grids, rules_by_log, with_first_entries, with_heads
from app.record.game.load import load_play
from app.record.log.heads import UNDO, LoggedEntry, Slot, find_heads, undone
from app.record.models import Game
from tests.conftest import FULL
from tests.record.histories import histories, players_in, put
from tests.record.tables import start

CALM = settings(max_examples=3_000 if FULL else 40, suppress_health_check=list(HealthCheck))
NUMBERS = count()


def scores_at(play, seq):
    """The hole scores after some entries, folded from the beginning."""
    entries = [entry for entry in play.entries if entry.seq <= seq]
    plain = with_first_entries(find_heads(entries), entries)
    then = with_heads(play, merge_equal_grids(plain, rules_by_log(plain)))
    found = {}
    for hole in then.holes:
        scores = hole.ruling.hole_scores if hole.ruling else ()
        by_player = zip(then.seating.chairs, scores, strict=False)
        found[hole.number] = {player: score for player, score in by_player if score is not None}
    return {hole: scores for hole, scores in found.items() if scores}


def game_of(data):
    """A game with any history."""
    row = start(client_id=f"start-{next(NUMBERS):010}")
    damaged = data.draw(st.booleans())
    put(row.id, data.draw(histories(players_in(row.id), is_damaged=damaged)))
    return load_play(db.session(), db.session.get_one(Game, row.id))


@CALM
@given(data=st.data())
def test_a_history_that_goes_on_is_the_one_folded_from_the_beginning(app, data):
    play = game_of(data)
    history = History(play)
    for seq in sorted(data.draw(st.sets(st.integers(0, play.version), max_size=8))):
        known = {hole: dict(scores) for hole, scores in history.after(seq).items() if scores}
        assert known == scores_at(play, seq)


@CALM
@given(data=st.data())
def test_every_change_in_the_log_is_between_two_foldings(app, data):
    play = game_of(data)
    for event in log_of(play, Filter())[0]:
        first, last = event.action.entries[0].seq, event.action.seq
        then, now = scores_at(play, first - 1), scores_at(play, last)
        assert [(c.hole, c.player) for c in event.changes] == sorted(
            {
                (hole, player)
                for hole in {*then, *now}
                for player in {*then.get(hole, {}), *now.get(hole, {})}
                if then.get(hole, {}).get(player) != now.get(hole, {}).get(player)
            }
        )


def plainly_undone(entries):
    """What is taken back, decided round by round from the definition alone."""
    undoes = {
        entry.client_id: entry.content["undoes"] for entry in entries if entry.slot.kind == UNDO
    }
    works = {}
    for _round in range(len(undoes) + 1):
        for client_id in undoes:
            by = [works.get(other) for other in undoes if client_id in undoes[other]]
            if any(by):
                works[client_id] = False
            elif all(holds is False for holds in by):
                works[client_id] = True
    return {target for client_id in undoes if works.get(client_id) for target in undoes[client_id]}


IDS = [f"e{number}" for number in range(7)]


@given(st.dictionaries(st.sampled_from(IDS), st.lists(st.sampled_from([*IDS, "unknown"]))))
def test_undos_of_undos_are_settled_as_their_definition_states(undos):
    entries = [
        LoggedEntry(client_id, Slot(UNDO), {"undoes": targets})
        for client_id, targets in undos.items()
    ]
    assert undone({entry.client_id: entry for entry in entries}) == plainly_undone(entries)


def chain(length):
    """Undos each of which takes back the one before."""
    for number in range(length):
        yield LoggedEntry(f"u{number}", Slot(UNDO), {"undoes": [f"u{number - 1}"]}, seq=number + 1)


def grids(length):
    """Corrections of one hole after the other."""
    for number in range(length):
        hole, before = 1 + number % 18, [f"g{number - 18}"] if number >= 18 else []
        cards = {"cards": ["K", "4", "2", "K", "3", "5678"[number % 4]]}
        yield LoggedEntry(f"g{number}", Slot("grid", hole, 1), cards, tuple(before), number + 1)


def steps(work):
    """How many lines of Python something runs through: the same on every machine."""
    lines, before = [], sys.gettrace()

    def trace(_frame, what, _given):
        if what == "line":
            lines.append(1)
        return trace

    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return len(lines)


def read_log(play):
    """The first page, one of a hole, and what takes back what."""
    log_of(play, Filter())
    log_of(play, Filter(hole=1))
    entries_about(play, lambda entry: entry.seq == 1)


@pytest.mark.parametrize("entries", [chain, grids])
def test_a_log_eight_times_as_long_takes_eight_times_the_steps(app, entries):
    play = load_play(db.session(), start())
    few, many = (replace(play, entries=tuple(entries(length))) for length in (500, 4000))
    assert steps(lambda: read_log(many)) < 10 * steps(lambda: read_log(few))
