"""Every page in two languages made from the catalogue: no word stands there that is not theirs."""

import pytest
from babel import Locale

from app import create_app
from app.golf.catalogue import preset_mappings
from app.golf.errors import RulesetError
from app.record.migrate import upgrade_database
from app.wording.errors.problems import error_text
from tests.pseudo import BRACKETS, TURNED, WAYS, extracted, leaks, write_languages
from tests.web.phone import FIRST, Phone
from tests.web.walk import addresses

MONTHS = [*Locale("eo").months["format"]["wide"].values()]
MONTHS += Locale("eo").months["format"]["abbreviated"].values()
LANGUAGES = ("English", "Esperanto")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return write_languages(tmp_path_factory.mktemp("languages"))


@pytest.fixture
def app(folder, tmp_path):
    settings = {
        "SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path / 'test.db'}",
        "SECRET_KEY": "only for tests",
        "BABEL_TRANSLATION_DIRECTORIES": str(folder),
    }
    made = create_app(settings)
    upgrade_database(made)
    return made


@pytest.fixture(params=WAYS)
def phone(app, request):
    """A phone whose browser asks for one of the languages."""
    made = Phone(app)
    made.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = f"{request.param}, en;q=0.5"
    return made


def left_untranslated(answer):
    return leaks(answer.text, *MONTHS, *LANGUAGES)


def left_in(answers):
    """The words that no language changed, by the page on which they stand."""
    pages = [answer for answer in answers if answer.mimetype == "text/html"]
    found = {answer.request.path: left_untranslated(answer) for answer in pages}
    return {path: words for path, words in found.items() if words}


def test_every_sentence_is_found_for_translators():
    found = extracted()
    assert "Who went out?" in found
    assert "{cards} cancel" in found
    assert "Six-card Golf" in found
    assert found.get("Place", "of a game")
    assert isinstance(found["%(num)s card"].id, tuple)
    assert len(found) > 1000


def test_no_page_says_a_word_that_cannot_be_translated(phone):
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


def test_no_address_says_a_word_that_cannot_be_translated(app, phone):
    game = phone.start()
    phone.play(game)
    assert left_in([phone.get(address) for _rule, address in addresses(app, game)]) == {}


def test_the_pages_about_paper_can_be_translated(phone):
    game = phone.start()
    phone.enter(game, 1, FIRST)
    addresses = (
        *(f"{game}/{page}" for page in ("print", "print?what=blank", "paper", "hole/1/print")),
        "/rules/nine-hole/print?people=𒀀",
        "/rules/nine-hole/print?paper=a6&up=4",
    )
    answers = [*map(phone.get, addresses), phone.post(f"{game}/paper", {"told": ""})]
    assert left_in(answers) == {}


def test_what_is_wrong_with_rules_is_translated_too(app):
    with app.test_request_context(headers={"Accept-Language": BRACKETS}):
        said = error_text(RulesetError("house.decks", "whole", least=1, most=9, given=0))
    assert said.startswith("house.decks: ⟦write a whole number from 1 to 9, not 0")


def test_a_language_from_right_to_left_turns_the_page(app):
    pages = [Phone(app).client.get("/", headers={"Accept-Language": one}).text for one in WAYS]
    assert '<html lang="eo"' in pages[0]
    assert "dir=" not in pages[0].split(">", 2)[1]
    assert f'<html lang="{TURNED}" dir="rtl"' in pages[1]
