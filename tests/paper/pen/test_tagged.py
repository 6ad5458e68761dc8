"""Documents say what their parts are: a listener hears all, once, in order."""

from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest
from pdfminer.pdftypes import resolve1

from app.paper.choices import Printing
from app.paper.draw.scorecard import scorecard_pdf, scorecards_pdf
from app.paper.facts.facts import QrCode
from app.paper.pdf import blank_pdf, rules_card_pdf, ruling_pdf
from tests.paper.games import made
from tests.paper.samples import NAMES, NINE_HOLE, POCKET, PORTRAIT, played
from tests.paper.tagged import Part, Tagged
from tests.record.tables import FIRST, play_of, save, start

LINK = QrCode("https://back9.example/r/KFTGW3", "KFTGW3")
SIX = ("Ann", "Bea", "Cam", "Dan", "Eva", "Finn")
SHEETS = {
    "finished": lambda: scorecard_pdf(made(NINE_HOLE, NAMES)),
    "upright": lambda: scorecard_pdf(made(NINE_HOLE, NAMES), PORTRAIT),
    "large": lambda: scorecard_pdf(made(NINE_HOLE, SIX), Printing("a5", style="large")),
    "eighteen": lambda: scorecard_pdf(made(replace(NINE_HOLE, holes=18), SIX)),
    "blank": lambda: blank_pdf(NINE_HOLE, NAMES, code=LINK),
    "pocket": lambda: blank_pdf(NINE_HOLE, NAMES, POCKET, LINK),
    "rules to fold": lambda: rules_card_pdf(NINE_HOLE, Printing("a5"), LINK),
    "rules": lambda: rules_card_pdf(NINE_HOLE, code=LINK),
    "black": lambda: scorecard_pdf(made(NINE_HOLE, NAMES), Printing(ink="black")),
}


@pytest.fixture
def ruling(app):
    """The ruling on a hole that was just saved, read."""
    with app.app_context():
        game = start()
        save(game, 1, FIRST, went_out=0)
        return Tagged(ruling_pdf(play_of(game), 1, Printing(), LINK))


@cache
def drawn(sheet):
    """A sheet that needs no record, made and read once: tests only look at it."""
    return Tagged(SHEETS[sheet]())


@pytest.fixture
def sheets(ruling):
    """Every kind of sheet, read."""
    return {sheet: drawn(sheet) for sheet in SHEETS} | {"ruling": ruling}


def test_whatever_is_painted_is_a_part_or_an_artifact(sheets, subtests):
    for sheet, tagged in sheets.items():
        with subtests.test(sheet=sheet):
            for page in range(len(tagged.pages)):
                painted = tagged.painted(page)
                assert painted and None not in painted
                numbers = {owner for owner in painted if owner != "artifact"}
                assert numbers == {*range(len(tagged.owners(page)))}


def test_every_piece_belongs_to_one_part_and_the_file_finds_it(sheets, subtests):
    for sheet, tagged in sheets.items():
        with subtests.test(sheet=sheet):
            marks = [*tagged.root.marks()]
            assert len(marks) == len({*marks})
            for page in range(len(tagged.pages)):
                owners = tagged.owners(page)
                assert {number for at, number in marks if at == page} == {*range(len(owners))}
                for number, owner in enumerate(owners):
                    assert (page, number) in tagged.part(owner).kids


def test_the_file_shows_that_it_is_tagged_and_in_which_language(sheets, subtests):
    for sheet, tagged in sheets.items():
        with subtests.test(sheet=sheet):
            catalog = tagged.catalog
            assert resolve1(catalog["MarkInfo"])["Marked"] is True
            assert catalog["Lang"] == b"en"
            assert resolve1(catalog["ViewerPreferences"])["DisplayDocTitle"] is True
            assert {page.attrs["Tabs"].name for page in tagged.pages} == {"S"}
            about = ElementTree.fromstring(resolve1(catalog["Metadata"]).get_data().decode())
            assert about.find(".//{http://www.aiim.org/pdfua/ns/id/}part").text == "1"


def test_tables_have_equal_rows_and_heads_that_say_what_they_stand_over(sheets, subtests):
    for sheet, tagged in sheets.items():
        with subtests.test(sheet=sheet):
            for table in (part for part in tagged.root.all() if part.role == "Table"):
                assert {row.role for row in table.kids} == {"TR"}
                assert len({len(row.kids) for row in table.kids}) == 1
                cells = [cell for row in table.kids for cell in row.kids]
                assert {cell.role for cell in cells} == {"TH", "TD"}
                assert all((cell.role == "TH") == bool(cell.scope) for cell in cells)


def test_every_picture_is_shown_in_words(sheets, subtests):
    for sheet, tagged in sheets.items():
        with subtests.test(sheet=sheet):
            pictures = [part for part in tagged.root.all() if part.role == "Figure"]
            assert [part for part in pictures if not part.alt] == []
            assert any("back9.example" in part.alt for part in pictures)


def test_a_heading_comes_first(sheets, subtests):
    for sheet, tagged in sheets.items():
        with subtests.test(sheet=sheet):
            first = next(
                part
                for part in tagged.root.all()
                if part.kids and not isinstance(part.kids[0], Part)
            )
            assert first.role == "H1"


def test_a_finished_card_is_heard_in_the_order_of_its_meaning():
    card = made(NINE_HOLE, NAMES)
    tagged = Tagged(scorecard_pdf(card))
    heard = tagged.heard(tagged.root).removeprefix(card.headline)
    expected = [
        "Hole 1 2 3 4",
        "Total Zoë 86 behind",
        "Дмитрий 59",
        "Nguyễn Thị Hằng winner",
        "Mia",
    ]
    expected += ["Equal cards in a column", "score of the hole, running total", "[QR code for"]
    assert heard != tagged.heard(tagged.root)
    places = [heard.index(words) for words in expected]
    assert places == sorted(places)


def test_a_hole_is_heard_with_its_cards_strokes_signs_and_score():
    tagged = Tagged(scorecard_pdf(played()))
    table = next(part for part in tagged.root.all() if part.role == "Table")
    heard = tagged.heard(table.kids[1].kids[1])
    assert heard.startswith("10 4 Q 10 9 2 [10 and 10: cancelled together, counts 0] [went out]")
    assert heard.endswith("[busted] +10 23 97 [dealer]")
    assert tagged.heard(table.kids[1].kids[0]) == "Zoë 121 behind"
    assert tagged.heard(table.kids[1].kids[-1]) == "97 2"


def test_an_upright_card_is_read_hole_by_hole():
    tagged = Tagged(scorecard_pdf(played(), PORTRAIT))
    table = next(part for part in tagged.root.all() if part.role == "Table")
    heads = [tagged.heard(row.kids[0]) for row in table.kids]
    assert heads == ["Hole", *map(str, range(1, 10)), "Total"]
    assert [cell.scope for cell in table.kids[0].kids] == ["Column"] * 5


def test_out_is_read_behind_the_holes_it_sums_up():
    twelve = [f"{name} {n}" for n in (1, 2) for name in SIX]
    tagged = Tagged(scorecard_pdf(made(replace(NINE_HOLE, holes=18), twelve)))
    table = next(part for part in tagged.root.all() if part.role == "Table")
    heads = [tagged.heard(cell) for cell in table.kids[0].kids]
    assert heads[9:12] == ["9", "Out", "10"]
    assert heads[-2:] == ["In", "Total"]


def test_the_chart_shows_who_is_how_far_behind():
    tagged = Tagged(scorecard_pdf(played()))
    alts = [part.alt for part in tagged.root.all()]
    assert (
        "Points behind the leader: Nguyễn Thị Hằng 0, Zoë 121, Mia 🦊🏆 132 and Дмитрий 336" in alts
    )


def test_a_ruling_is_heard_player_by_player_reason_before_points(ruling):
    heard = ruling.heard(ruling.root)
    expected = ["Hole 1: Ann is busted.", "Ann", "K and K cancel", "hole score 33", "hole score 28"]
    places = [heard.index(words) for words in expected]
    assert places == sorted(places)
    headings = [ruling.heard(part) for part in ruling.root.all() if part.role == "H2"]
    assert sorted(headings) == ["Ann", "Bea", "Cam", "Dan"]


def test_copies_on_a_sheet_are_heard_once():
    tagged = drawn("rules")
    heard = tagged.heard(tagged.root)
    assert heard.count("KFTGW3") == 2  # the link and the letters under it


def test_a_rules_card_is_heard_panel_by_panel_however_it_is_folded():
    for paper in ("a4", "a5"):
        tagged = Tagged(rules_card_pdf(NINE_HOLE, Printing(paper), LINK))
        headings = [tagged.heard(part) for part in tagged.root.all() if part.role == "H1"]
        assert headings == ["Nine holes", "What cancels", "Penalties", "A hole"]


def test_several_cards_in_a_file_are_heard_one_after_the_other():
    cards = [replace(played(), headline=words) for words in ("First.", "Second.", "Third.")]
    tagged = Tagged(scorecards_pdf(cards))
    headings = [tagged.heard(part) for part in tagged.root.all() if part.role == "H1"]
    assert headings == ["First.", "Second.", "Third."]


def test_the_fullest_card_stays_small():
    twelve = [f"{name} {n}" for n in (1, 2) for name in SIX]
    card = made(replace(NINE_HOLE, holes=18), twelve)
    assert len(scorecard_pdf(card)) < 60_000
