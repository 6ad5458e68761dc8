"""A game that an earlier version kept on a phone is read there as one of today."""

import json

import pytest

from tests.helpers.frozen import GAME, phone
from tests.twin.modules import STORAGE, running

STORE = """
modules.older = {
  store: (items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)),
  read: (id) => {
    const [copy, waiting] = [
      modules["games.js"].gameKept(id), modules["games.js"].pendingEntries(id)];
    const play = modules["play.js"].readPlay(copy, waiting);
    const sentences = { corrected: { forms: { other: "{each}" } },
      moved_score: { forms: { other: "{name} {was} {now}" } } };
    const was = modules["history.js"].correctedText({ ranks: {}, sentences }, play, 1);
    return { copy, scores: play.holes.map(({ ruling }) => ruling?.hole_scores),
      again: modules["same-table.js"].seatsOf(id), was };
  },
};
"""


@pytest.fixture
def call():
    names = ("games.js", "play.js", "history.js", "same-table.js")
    with running(*names, without=["crypto"], script=STORAGE + STORE) as call:
        yield call


def read(call, **more):
    """The game of the frozen storage, with ``more`` in the copy."""
    kept = phone()["storage"]
    copy = {**json.loads(kept[f"game:{GAME}"]), **more}
    call("older", "store", {**kept, f"game:{GAME}": json.dumps(copy)}, [[]])
    return call("older", "read", GAME, [[]])[0]


def test_its_holes_are_ruled_on_and_what_waits_counts(call):
    game = read(call)
    assert [len(scores) for scores in game["scores"]] == [4, 4]
    assert game["copy"]["holes"] == [{"number": 1, "seen": "d02a3f371b45b755", "changed": []}]


def test_what_its_last_correction_changed_is_known(call):
    game = read(call, corrected={"1": [{"player": "p1", "was": 33, "now": 17}]})
    assert game["was"].split()[-2:] == ["33", "17"]


def test_the_same_table_plays_by_its_rules_again(call):
    assert read(call)["again"]["names"] == ["Ann", "Bea", "Cam", "Dan"]
