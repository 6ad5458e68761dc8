"""Cards on paper: printed with what was played, filled in by hand, typed in again."""

import pypdfium2
import pytest

from tests.gold.browser import pattern, squeezed
from tests.gold.journeys.holes import (
    AFTER_FIRST,
    AFTER_SECOND,
    AFTER_WHOLE,
    FIRST,
    FOUR_TENS,
    SECOND,
    WHOLE,
)
from tests.gold.table import FOUR, Table, make_group, pdf_text, places, totals


@pytest.fixture
def two_holes(address):
    return Table(address).start().type_paper(WHOLE[:2]).press("save_paper")


def sheet(page):
    """What the sheet says to which a page for printing leads."""
    return squeezed(pdf_text(page.follow("open_pdf").file))


def says(text, idea, **values):
    return bool(pattern("says", idea, **values).search(text))


def test_the_card_is_printed_with_names_scores_and_totals(two_holes):
    text = sheet(two_holes.open(two_holes.game).follow("print_card"))
    words = text.split()
    assert set(FOUR) <= set(words)
    for total, place in ((40, 2), (65, 4), (48, 3), (33, 1)):
        assert says(text, "printed_total", total=total, place=place)
    assert {"23", "11", "35", "13", "17", "54", "20"} <= set(words)
    assert {"+10", "K", "Q", "J"} <= set(words)


def test_a_correction_is_on_the_next_print(two_holes):
    two_holes.correct({"Bea": "7 8 9 / 7 J Q"}, number=2)
    words = sheet(two_holes.open(two_holes.game).follow("print_card")).split()
    assert {"37", "48"} <= set(words)
    assert not {"54", "65"} & set(words)


def test_the_ruling_is_printed_with_its_reasons(two_holes):
    two_holes.open(f"{two_holes.game}/hole/1/ruling").follow("print_ruling")
    text = sheet(two_holes)
    assert says(text, "is_busted", name="Ann")
    assert says(text, "busted_because", own=13, name="Bea", other=11)
    for score in AFTER_FIRST.values():
        assert says(text, "printed_hole_score", points=score)


def test_a_blank_card_has_the_names_and_no_score(two_holes):
    words = sheet(two_holes.open(two_holes.game).follow("print_blank")).split()
    assert set(FOUR) <= set(words)
    assert not {"40", "65", "48", "33", "54"} & set(words)


def test_a_card_on_smaller_paper(two_holes):
    two_holes.open(two_holes.game).follow("print_card").fill("paper", "A5").press("show_sheet")
    two_holes.follow("open_pdf")
    page = pypdfium2.PdfDocument(two_holes.file)[0]
    assert sorted(round(side / 72 * 25.4) for side in page.get_size()) == [148, 210]
    assert set(FOUR) <= set(pdf_text(two_holes.file).split())


def test_the_rules_are_printed_to_take_along(two_holes):
    two_holes.open(two_holes.game).follow("rules_of_game").follow("print_rules_card")
    text = sheet(two_holes)
    assert says(text, "equal_in_column_cancel")
    assert says(text, "costs_when_busted", points=10)


def test_a_season_and_its_certificate_are_printed(address):
    group = make_group(address)
    group.follow("import_games").fill("pasted_games", "2025-12-22 Ann 58 Bea 61 Cam 70\n")
    group.press("check_import").press("keep_import")
    group.follow("new_season").fill("season_title", "Winter").press("start_season")
    group.open(group.group).follow("season", title="Winter").press("end_season", title="Winter")
    group.follow("print_season")
    prints = str(group.url)
    text = sheet(group)
    assert "1 Ann 10 1" in text
    assert "2 Bea 7 1" in text
    text = sheet(group.open(prints).follow("print_certificate"))
    assert says(text, "certificate", title="Winter", name="Ann")


def test_a_whole_game_is_typed_from_paper(address):
    table = Table(address).start().type_paper(WHOLE).press("save_paper")
    assert totals(table.card()) == AFTER_WHOLE
    assert places(table.card()) == {"Dan": 1, "Ann": 2, "Bea": 3, "Cam": 4}
    assert table.open(f"{table.game}/hole/4/ruling").says("is_busted", name="Ann")


def test_holes_are_typed_from_paper_below_those_that_are_there(address):
    table = Table(address).start().play(FIRST, out="Ann")
    table.open(table.game).follow("type_from_paper")
    assert table.shown("paper_cards", hole=1, name="Ann") == FIRST["Ann"]
    table.type_paper([(SECOND, "Cam"), (FOUR_TENS, "Bea")], first=2).press("save_paper")
    assert {name: scores[:4] for name, (scores, _, _) in table.card().items()} == {
        "Ann": [23, 17, 25, None],
        "Bea": [11, 54, 10, None],
        "Cam": [35, 13, 37, None],
        "Dan": [13, 20, 5, None],
    }


def test_what_is_wrong_on_paper_is_named_and_nothing_is_lost(address):
    wrong = {**SECOND, "Dan": "6 8 10 / 6 8 Z"}
    table = Table(address).start().type_paper([(FIRST, "Ann"), (wrong, "Cam")]).press("save_paper")
    assert table.says("not_a_card", name="Dan", column=3, row="lower", typed="Z")
    assert table.shown("paper_cards", hole=1, name="Ann") == FIRST["Ann"]
    assert table.shown("paper_cards", hole=2, name="Dan") == wrong["Dan"]
    table.fill("paper_cards", SECOND["Dan"], hole=2, name="Dan").press("save_paper")
    assert totals(table.card()) == AFTER_SECOND


def test_pencilled_points_are_compared_with_the_cards(address):
    table = Table(address).start().type_paper([(FIRST, "Ann")])
    for name, points in {"Ann": 13, "Bea": 11, "Cam": 35, "Dan": 13}.items():
        table.fill("pencilled_points", str(points), hole=1, name=name)
    table.press("save_paper")
    assert ["Hole 1", "Ann", "13", "23"] in table.tables()[0]
    assert len(table.tables()[0]) == 2
    table.press("save_anyway")
    assert totals(table.card()) == AFTER_FIRST


def test_points_without_cards_are_typed_from_paper(address):
    table = Table(address).start().type_paper([({}, "Ann")])
    for name, points in AFTER_FIRST.items():
        table.fill("pencilled_points", str(points), hole=1, name=name)
    assert totals(table.press("save_paper").card()) == AFTER_FIRST
