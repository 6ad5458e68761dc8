"""Facts go to JSON and back, compact and exact."""

import json

from hypothesis import given
from hypothesis import strategies as st

from app.stats import GameFacts, PersonHole
from tests.stats.made_up import NAMES, made_game


def made(seed, name):
    return made_game(seed, name).facts


GAMES = st.builds(made, st.integers(0, 1 << 32), st.sampled_from(NAMES))


@given(GAMES)
def test_facts_survive_json(facts):
    written = json.loads(json.dumps(facts.to_json()))
    again = GameFacts.from_json(written)
    assert again == facts
    assert again.to_json() == written == facts.to_json()
    assert hash(again) == hash(facts)


def test_json_holds_lists_numbers_and_texts_alone():
    hole = PersonHole(4, 12, went_out=True, is_busted=True, held=1)
    assert hole.to_json() == [4, 12, False, True, True, 1, 0, 0]
