"""What people call themselves, the place and the day: shown everywhere as it was typed."""

from tests.gold.browser import pattern
from tests.gold.journeys.holes import AFTER_FIRST, FIRST, SECOND, THIRD
from tests.gold.table import Table, everything_below, pdf_text, rows, totals

STRANGE = ("<b>Ann</b>", "Bea & \"Co\" 'x'", "李小龙", "مريم")
MARKUP = (b"<b>Ann", b'Bea & "')


def with_names(grids, names=STRANGE):
    return dict(zip(names, grids.values(), strict=True))


def test_names_are_text_and_never_markup(address):
    table = Table(address).start(STRANGE).play(with_names(FIRST), out=STRANGE[0])
    table.correct(with_names({**FIRST, "Dan": "10 J Q / 10 4 Q"}), number=1)
    assert totals(table.card()) == with_names({**AFTER_FIRST, "Dan": 14})
    for page in ("", "/hole/1", "/hole/1/ruling", "/hole/2", "/log", "/paper"):
        shown = table.open(f"{table.game}{page}").text()
        assert [name for name in STRANGE if name not in shown] == [], page
    table.open(table.game).follow("players")
    assert [table.shown("player_name", number=at) for at in range(1, 5)] == [*STRANGE]
    pages = everything_below(table, table.game)
    html = {address: content for address, content in pages.items() if b"<html" in content}
    assert len(html) > 15
    for address, content in html.items():
        assert [mark for mark in MARKUP if mark in content] == [], address


def test_names_of_every_script_are_printed(address):
    table = Table(address).start(STRANGE).play(with_names(FIRST), out=STRANGE[0])
    printed = pdf_text(table.open(table.game).follow("print_card").follow("open_pdf").file)
    assert [name for name in STRANGE if name not in printed] == []


def test_a_wrong_card_of_a_strange_name_is_named(address):
    table = Table(address).start(STRANGE)
    table.play(with_names({**FIRST, "Ann": "6 4 2 / 6 9 W"}), out=STRANGE[0])
    assert table.says("not_a_card", name=STRANGE[0], column=3, row="lower", typed="W")
    assert b"<b>Ann" not in table.file


def test_date_and_venue_are_kept_and_shown(address):
    table = Table(address).start().play(FIRST, out="Ann")
    table.open(table.game).follow("date_and_venue")
    table.fill("date", "2025-12-24").fill("venue", "Café Zoë <3").press("save")
    assert table.open(table.game).says("christmas_eve")
    assert "Café Zoë <3" in table.text()
    assert b"Zo\xc3\xab <3" not in table.file
    assert {(row["date"], row["venue"]) for row in rows(table, "table_standings")} == {
        ("2025-12-24", "Café Zoë <3")
    }
    printed = pdf_text(table.open(table.game).follow("print_card").follow("open_pdf").file)
    assert pattern("says", "christmas_eve").search(printed)
    assert "Café Zoë <3" in printed


def test_a_player_is_renamed_everywhere(address):
    table = Table(address).start().play(FIRST, out="Ann").play(SECOND, out="Cam", number=2)
    table.open(table.game).follow("players").fill("player_name", "Anouk", number=1).press("save")
    assert totals(table.card()) == {"Anouk": 40, "Bea": 65, "Cam": 48, "Dan": 33}
    assert table.open(f"{table.game}/hole/1/ruling").says("is_busted", name="Anouk")


def test_a_phone_keeps_its_settings(address):
    table = Table(address).start().play(FIRST, out="Ann")
    other = table.phone("score")
    table.open("/").follow("settings").fill("language", "de").fill("name_of_phone", "Küche")
    table.check("row_by_row").press("save")
    assert table.open(table.game).language == "de"
    assert table.open("/settings").shown("name_of_phone") == "Küche"
    assert table.shown("row_by_row") is True
    assert other.open(table.game).language == "en"
    table.play(SECOND, out="Cam", number=2)
    other.play(THIRD, out="Bea", number=3)
    assert "Küche" in other.open(f"{table.game}/log").text()
