"""Every visible string goes through gettext: where each is put in «», nothing stands outside."""

import re
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo

from app import create_app
from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.errors import RulesetError
from app.record.migrate import upgrade_database
from app.wording.errors.problems import error_text
from tests.web.phone import FIRST, NAMES, Phone, text_of

ROOT = Path(__file__).parents[2]
METHODS = [
    ("app/**.py", "python"),
    ("app/golf/presets.toml", "app.wording.basics.presets:preset_messages"),
    ("templates/**.html", "jinja2"),
]
KEYWORDS = {"_": None, "_l": None, "ngettext": (1, 2), "forms_of": (2, 3), "gettext": None}
KEYWORDS |= {"pgettext": ((1, "c"), 2)}
SOURCES = [find_ruleset(ruleset_id).source for ruleset_id in preset_mappings()]
OURS = ("Back Nine", "PDF", *sorted(SOURCES, key=len, reverse=True), *NAMES)
MONTHS = [
    month
    for width in ("wide", "abbreviated")
    for month in Locale("eo").months["format"][width].values()
]


def quoted(text):
    return f"«{text}»"


@pytest.fixture(scope="module")
def catalogue():
    found = Catalog(locale="eo")
    said = extract_from_dir(ROOT, METHODS, keywords=KEYWORDS)
    for _file, _line, message, _comments, context in said:
        if message and isinstance(message, tuple):
            found.add(message, tuple(map(quoted, message)))
        elif message:
            found.add(message, quoted(message), context=context)
    return found


@pytest.fixture
def phone(catalogue, tmp_path):
    folder = tmp_path / "eo" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "messages.mo").open("wb") as file:
        write_mo(file, catalogue)
    settings = {
        "SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path / 'test.db'}",
        "SECRET_KEY": "only for tests",
        "BABEL_DEFAULT_LOCALE": "eo",
        "BABEL_TRANSLATION_DIRECTORIES": str(tmp_path),
    }
    app = create_app(settings)
    upgrade_database(app)
    return Phone(app)


def left_untranslated(answer):
    """Words that stand outside every «»; the letters of cards are no words."""
    text = text_of(answer)
    before = ""
    while text != before:
        before, text = text, re.sub(r"«[^«»]*»", " ", text)
    for words in (*OURS, *MONTHS):
        text = text.replace(words, " ")
    return re.findall(r"[A-Za-z]{2,}", text)


def test_every_sentence_is_found_for_translators(catalogue):
    assert "Who went out?" in catalogue
    assert "{cards} cancel" in catalogue
    assert "Six-card Golf" in catalogue
    assert len(catalogue) > 150


def test_no_page_says_a_word_that_cannot_be_translated(phone):
    game = phone.start()
    sevens = ("7 7 7 / 7 7 1", "7 X . / 7 3", "6649223", FIRST[3])
    answers = [
        phone.get("/"),
        phone.get("/games/new"),
        phone.post("/games/new", {"name": ["Ann", "Ann", ""], "do": "start"}),
        phone.get("/rules"),
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
    for answer in answers:
        assert left_untranslated(answer) == [], answer.request.path


def test_the_pages_about_paper_can_be_translated(phone):
    game = phone.start()
    phone.enter(game, 1, FIRST)
    for address in (
        *(f"{game}/{page}" for page in ("print", "print?what=blank", "paper", "hole/1/print")),
        "/rules/nine-hole/print?people=𒀀",
        "/rules/nine-hole/print?paper=a6&up=4",
    ):
        assert left_untranslated(phone.get(address)) == [], address
    assert left_untranslated(phone.post(f"{game}/paper", {"told": ""})) == []


def test_what_is_wrong_with_rules_is_translated_too(phone):
    with phone.client.application.test_request_context():
        said = error_text(RulesetError("house.decks", "whole", least=1, most=9, given=0))
    assert said == "house.decks: «write a whole number from 1 to 9, not 0»"
