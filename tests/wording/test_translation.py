"""Every page in two languages made from the catalogue: no word stands there that is not theirs."""

from app.golf.catalogue import preset_mappings
from app.golf.errors import RulesetError
from app.wording.errors.problems import error_text
from tests.pseudo import BRACKETS, TURNED, WAYS, extracted, left_in
from tests.web.phone import FIRST, Phone
from tests.web.walk import addresses

OTHERS = ("/offline/files.json", "/version", "/health")
"""Scripts and styles, and what a machine asks."""


def test_every_sentence_is_found_for_translators():
    found = extracted()
    assert "Who went out?" in found
    assert "{cards} cancel" in found
    assert "Six-card Golf" in found
    assert found.get("Place", "of a game")
    assert isinstance(found["%(num)s card"].id, tuple)
    assert len(found) > 1000


def test_no_page_says_a_word_that_cannot_be_translated(foreign_phone):
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


def test_no_address_says_a_word_that_cannot_be_translated(speaking_app, foreign_phone):
    phone = foreign_phone
    game = phone.start()
    phone.play(game)
    found = [
        (rule, address)
        for rule, address in addresses(speaking_app, game)
        if rule.rule not in OTHERS
    ]
    assert len(found) > 40
    assert left_in([phone.get(address) for _rule, address in found]) == {}


def test_the_pages_about_paper_can_be_translated(foreign_phone):
    phone = foreign_phone
    game = phone.start()
    phone.enter(game, 1, FIRST)
    addresses = (
        *(f"{game}/{page}" for page in ("print", "print?what=blank", "paper", "hole/1/print")),
        "/rules/nine-hole/print?people=𒀀",
        "/rules/nine-hole/print?paper=a6&up=4",
    )
    answers = [*map(phone.get, addresses), phone.post(f"{game}/paper", {"told": ""})]
    assert left_in(answers) == {}


def test_what_is_wrong_with_rules_is_translated_too(speaking_app):
    with speaking_app.test_request_context(headers={"Accept-Language": BRACKETS}):
        said = error_text(RulesetError("house.decks", "whole", least=1, most=9, given=0))
    assert said.startswith("house.decks: ⟦write a whole number from 1 to 9, not 0")


def test_a_language_from_right_to_left_turns_the_page(speaking_app):
    pages = [
        Phone(speaking_app).client.get("/", headers={"Accept-Language": one}).text for one in WAYS
    ]
    assert '<html lang="eo"' in pages[0]
    assert "dir=" not in pages[0].split(">", 2)[1]
    assert f'<html lang="{TURNED}" dir="rtl"' in pages[1]
