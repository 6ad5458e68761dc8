"""Every page in two languages made from the catalogue: no word stands there that is not theirs."""

import subprocess
from itertools import product

import pytest

from app.golf.faults import RulesetError
from app.golf.ruleset import preset_mappings
from app.web import home
from app.wording.errors import error_text
from tests.helpers.programs import find
from tests.helpers.pseudo import BRACKETS, TURNED, WAYS, extracted, left_in, untranslated
from tests.web.phone import FIRST, Phone
from tests.web.walk import addresses
from tests.wording.changed import by_presets

ASKS = "HTTP_ACCEPT_LANGUAGE"
WRONG = (("", "7", "1 1 1 1 1 1 1", "K K K K K K"), ("1 Z 9", "99", "9 9 9 9 9 9", "9 9 9 9 9 9"))
OTHERS = (
    *("/offline/kept.json", "/version", "/health", "/robots.txt"),
    *("/g/<public_id>/back-nine.json", "/g/<public_id>/game.json"),
)
"""Scripts and styles, what a machine asks, the file of a game and its document."""
EXAMPLES = {"/bring/games": ["Hole", "Total", "Date"]}
"""Words of the examples: those the reader of tables knows."""
PROGRAMS = "/api"
"""What programs read is described in English; their sentences are those of pages."""


def test_every_sentence_is_found_for_translators():
    found = extracted()
    assert "Who went out?" in found
    assert "{cards} cancel" in found
    assert "Six-card Golf" in found
    assert found.get("Venue", "of a game")
    assert isinstance(found["%(num)s card"].id, tuple)
    assert len(found) > 1000


def test_no_page_has_a_word_that_cannot_be_translated(foreign_phone):
    phone = foreign_phone
    game = phone.start()
    sevens = ("7 7 7 / 7 7 1", "7 X . / 7 3", "6649223", FIRST[3])
    answers = [
        phone.get("/"),
        phone.post("/games/new", {"name": ["Ann", "Ann", ""], "do": "start"}),
        *(phone.get(f"/rules/{ruleset_id}") for ruleset_id in preset_mappings()),
        phone.get("/nowhere"),
        phone.get(f"{game}/hole/1"),
        phone.get(f"{game}/hole/5"),
        phone.enter(game, 1, sevens),
        phone.get(phone.enter(game, 1, FIRST).location),
        phone.get(game),
    ]
    phone.play(game)
    answers += [phone.get(game), phone.get("/"), phone.get(f"{game}/hole/9/ruling")]
    assert left_in(answers) == {}


def test_no_address_has_a_word_that_cannot_be_translated(speaking_app, foreign_phone):
    phone = foreign_phone
    game = phone.start()
    phone.play(game)
    found = [
        (rule, address)
        for rule, address in addresses(speaking_app, game)
        if rule.rule not in OTHERS and PROGRAMS not in rule.rule
    ]
    assert len(found) > 40
    assert left_in([phone.get(address) for _rule, address in found]) == EXAMPLES


def test_the_pages_about_paper_can_be_translated(foreign_phone):
    phone = foreign_phone
    game = phone.start()
    phone.enter(game, 1, FIRST)
    addresses = (
        *(f"{game}/{page}" for page in ("print", "print?what=blank", "paper", "hole/1/print")),
        "/rules/nine-hole/print?people=𒀀",
        "/rules/nine-hole/print?holes=19",
    )
    answers = [*map(phone.get, addresses), phone.post(f"{game}/paper", {"shown": ""})]
    assert left_in(answers) == {}


def test_what_is_wrong_with_rules_is_translated_too(speaking_app):
    with speaking_app.test_request_context(headers={"Accept-Language": BRACKETS}):
        text = error_text(RulesetError("house.decks", "whole", least=1, most=9, given=0))
    assert text.startswith("⟦house.decks: ⟦write a whole number from 1 to 9, not 0")


def test_a_language_from_right_to_left_turns_the_page(speaking_app):
    pages = [
        Phone(speaking_app).client.get("/", headers={"Accept-Language": way}).text for way in WAYS
    ]
    assert '<html lang="eo"' in pages[0]
    assert "dir=" not in pages[0].split(">", 2)[1]
    assert f'<html lang="{TURNED}" dir="rtl"' in pages[1]


def test_no_refusal_has_a_word_that_cannot_be_translated(speaking_app, foreign_phone, monkeypatch):
    phone, other = foreign_phone, Phone(speaking_app)
    other.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = phone.client.environ_base[ASKS]
    game = phone.start()
    phone.enter(game, 1, FIRST)
    answers = [
        phone.client.post(f"{game}/hole/2", data={"cards-1": "K"}),
        phone.client.post("/join", data=b"x" * 100_000),
        phone.client.post("/rules", data={"a": "word"}),
        phone.client.get("/", headers={"Host": "no such machine"}),
        phone.client.post(f"{game}/hole/2", json={"sent": "nothing"}),
        other.get(f"{game}/hole/2"),
        phone.get(f"{game}/hole/8"),
        phone.get(f"{game}/hole/1/print?paper=a99"),
        phone.post("/join", {"code": "nothing"}),
        phone.post("/games/new", {"name": ["Ann", "\u0007"], "dealer": "7", "do": "start"}),
        phone.post("/settings", {"phone": "س" * 99}),
        *(phone.enter(game, 2, grids) for grids in WRONG),
    ]
    assert {400, 404, 405, 413, 422} <= {answer.status_code for answer in answers}
    assert left_in(answers) == {}


def test_what_breaks_on_our_side_is_shown_in_the_same_language(foreign_phone, monkeypatch):
    monkeypatch.setattr(home, "render_template", lambda *_parts, **_values: 1 / 0)
    config = foreign_phone.client.application.config
    monkeypatch.setitem(config, "PROPAGATE_EXCEPTIONS", False)
    answer = foreign_phone.get("/")
    assert answer.status_code == 500
    assert left_in([answer]) == {}


SHEETS = (
    *(f"card.pdf?{choices}" for choices in ("", "paper=a6&style=large", "orientation=portrait")),
    *("blank.pdf", "rules-card.pdf", "hole/1/ruling.pdf"),
)


@pytest.fixture
def turned_phone(speaking_app):
    phone = Phone(speaking_app)
    phone.client.environ_base[ASKS] = TURNED
    return phone


def test_no_sheet_has_a_word_that_cannot_be_translated(turned_phone, subtests):
    game = turned_phone.start()
    turned_phone.play(game)
    for sheet in SHEETS:
        with subtests.test(sheet=sheet):
            words = printed_words(turned_phone.get(f"{game}/{sheet}").data)
            assert untranslated(words, "nine-hole", "hole") == []


@by_presets
def test_no_sheet_of_some_rules_has_a_word_that_cannot_be_translated(
    turned_phone, presets, subtests
):
    for preset, kind in product(presets, ("blank", "rules-card")):
        with subtests.test(preset=preset, kind=kind):
            words = printed_words(turned_phone.get(f"/rules/{preset}/{kind}.pdf").data)
            assert untranslated(words, *preset.split("-"), "grand") == []


def printed_words(pdf):
    """Words of all sheets; their order is no matter where none may be Latin."""
    read = [find("pdftotext"), "-raw", "-", "-"]
    return subprocess.run(read, input=pdf, capture_output=True, check=True).stdout.decode()
