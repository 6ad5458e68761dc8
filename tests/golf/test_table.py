import json

from app.golf.catalogue import find_ruleset
from app.golf.compiling import compile_ruleset


def test_the_table_knows_numbers_and_survives_json():
    table = compile_ruleset(find_ruleset("nine-hole")).to_json()
    assert json.loads(json.dumps(table))["groups"][0] == {
        "code": "column",
        "cells": [0, 3],
        "worth": 0,
    }
    assert table["copies"]["7"] == 4


def test_decks_multiply_copies():
    table = compile_ruleset(find_ruleset("nine-hole")).with_decks(2)
    assert (table.copies_in_play("7"), table.cards_in_play()) == (8, 104)
