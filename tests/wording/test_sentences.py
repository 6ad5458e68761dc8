"""The sentences that Python and the browser share: filled here, exported there."""

import json

import pytest

from app.golf.game import Course, PotEvent
from app.golf.referee import Finding
from app.golf.ruleset import find_ruleset
from app.golf.table import compile_ruleset
from app.wording.findings import finding_text, finding_title
from app.wording.names import card_text, either, joined
from app.wording.offline_catalogue import SENTENCES, export, fill
from app.wording.standing import end_text, pot_text
from tests.conftest import bare

NAMES = ("Ann", "Bea", "Cam")


def course(**changes):
    base = {"totals": (9, 9, 20), "left": (None,) * 3, "places": (1, 1, 3), "playing": ()}
    return Course(**{**base, "end": "holes", "tied": (), **changes})


def test_a_sentence_is_exported_with_a_form_for_each_plural():
    exported = export("en")
    assert json.loads(json.dumps(exported)) == exported
    assert exported["locale"] == "en"
    assert exported["and"] == "{most} and {last}"
    assert exported["ranks"]["K"] == {"one": "king", "other": "kings"}
    assert exported["sentences"]["looked"]["count"] == "looks"
    assert set(exported["sentences"]["looked"]["forms"]) == {"one", "other"}
    assert exported["sentences"].keys() == SENTENCES.keys()


def test_every_language_gets_the_plural_forms_it_has(app):
    with app.test_request_context():
        forms = export("pl")["sentences"]["looked"]["forms"]
    assert set(forms) == {"one", "few", "many"}


@pytest.mark.parametrize(
    ("code", "values", "expected"),
    [
        ("looked", {"looks": 1, "points": 1}, "peeked at a face-down card"),
        ("looked", {"looks": 3, "points": 3}, "peeked 3 times at face-down cards"),
        ("card", {"card": "{points}", "points": -2}, "{points} counts −2"),
    ],
)
def test_values_are_put_in_once_and_nothing_in_them_is_filled(code, values, expected):
    assert fill(code, values) == expected


def test_lists_are_joined_whatever_their_words_hold():
    assert joined(["{last}", "Bea", "{most}"]) == "{last}, Bea and {most}"
    assert either(["a row"]) == "a row"
    assert card_text(".") == "·"


def test_a_missing_suit_is_asked_for():
    finding = Finding("suit_missing", (1,), (0,), {"card": "Q"})
    assert "which queen is it?" in finding_text(finding, NAMES, compile_layout())
    assert finding_title(finding, NAMES) == "Check Bea’s cards"


def compile_layout():
    return compile_ruleset(find_ruleset("nine-hole")).layout


@pytest.mark.parametrize(
    ("rules", "changes", "expected"),
    [
        ("nine-hole", {}, "All 9 holes are played."),
        ("nine-hole", {"tied": (0, 1)}, "Ann and Bea are tied and share first place."),
        ("nine-hole", {"end": None, "tied": (0, 1)}, "they alone play an extra hole"),
        ("nine-hole", {"end": None}, ""),
        ("skyjo", {"end": "target", "totals": (9, 100, 120)}, "Bea and Cam have reached 100"),
        ("playroom", {"end": "last_in", "left": (None, 3, 4)}, "Ann is the last one in"),
        ("playroom", {"end": "all_out", "left": (2, 4, 4)}, "Bea and Cam are knocked out together"),
    ],
)
def test_the_end_of_a_game_is_shown(rules, changes, expected):
    table = compile_ruleset(find_ruleset(rules))
    assert expected in bare(end_text(table, course(**changes), NAMES))


def test_the_pot_is_shown():
    texts = [
        bare(pot_text(PotEvent(*event), NAMES))
        for event in (
            ("pot_taken", 0, 3, 3, ()),
            ("pot_paid", 1, 1, 4, ()),
            ("pot_stays", None, 0, 4, ()),
        )
    ]
    assert texts == [
        "Ann takes the pot: 3 stakes.",
        "Bea pays 1 stake into the pot.",
        "The pot stays.",
    ]
