"""Anyone who may look takes a game, a season or a group along as tables."""

import csv
import io
from datetime import date

import pytest
from openpyxl import load_workbook

from app.formats.columns import TABLES
from tests.web.group.groups import CHOICES, keep_together, play_more
from tests.web.markup import attributes, text_of, texts
from tests.web.phone import NAMES
from tests.web.sharing import code_of, join


@pytest.fixture
def places(kept, phone, game):
    """A game, its group of two games, a season of both: their addresses."""

    def made():
        phone.play(game)
        group = keep_together(phone, game)
        play_more(phone, group, 1)
        phone.post(f"{group}/season/new", CHOICES)
        return {"game": game, "group": group, "season": f"{group}/season/1"}

    return kept(made, [phone])


def rows_of(answer, sign=","):
    """The rows of a CSV file by their heads."""
    text = answer.data.decode("utf-8-sig")
    return [*csv.DictReader(io.StringIO(text, newline=""), delimiter=sign)]


def links(phone, place, **headers):
    """Where the page of tables leads: the workbook, then the tables."""
    page = phone.client.get(f"{place}/tables", headers=headers)
    return attributes(page, 'main a[download][href*="/tables"]', "href")


def test_a_page_leads_to_a_workbook_and_to_every_table(phone, places):
    for kind, place in places.items():
        assert f"{place}/tables" in attributes(phone.get(place), "main a", "href")
        workbook, *tables = links(phone, place)
        names = [*TABLES] if kind == "season" else [*TABLES][1:]
        expected = [f"{name}.csv?parted=comma" for name in names]
        assert [href.rpartition("/")[2] for href in tables] == expected
        assert attributes(phone.get(f"{place}/tables"), "header a", "href") == [place]
        for table, address in zip(names, tables, strict=True):
            assert tuple(rows_of(phone.get(address))[0]) == TABLES[table]
        assert load_workbook(io.BytesIO(phone.get(workbook).data)).sheetnames == names
        rows = rows_of(phone.get(f"{place}/tables/standings.csv"))
        assert len(rows) == len(NAMES) * (1 if kind == "game" else 2)
        card = phone.get(places["game"])
        totals = texts(card, ".podium .big-number")
        shown = dict(zip(texts(card, ".podium bdi"), totals, strict=True))
        of_game = [row for row in rows if places["game"].endswith(row["game"])]
        assert {row["player"]: row["total"] for row in of_game} == shown
    for nowhere in (
        "game/tables/points.csv",
        "group/season/9/tables",
        "group/season/9/tables.xlsx",
    ):
        kind, _, rest = nowhere.partition("/")
        assert phone.get(f"{places[kind]}/{rest}").status_code == 404


def test_files_have_names_and_say_what_they_are(phone, places, monkeypatch):
    day = date.today().isoformat()
    answer = phone.get(f"{places['game']}/tables/holes.csv")
    assert answer.content_type == "text/csv; charset=utf-8; header=present"
    name = f"back-nine-holes-game-ann-bea-cam-dan-{day}.csv"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    book = phone.get(f"{places['season']}/tables.xlsx")
    assert book.content_type.endswith("spreadsheetml.sheet")
    assert book.content_length == len(book.data)
    assert '-2026.xlsx"' in book.headers["Content-Disposition"]
    whole = phone.get(f"{places['group']}/tables/holes.csv")
    monkeypatch.setattr("app.formats.tables.AT_ONCE", 10)
    parts = phone.get(f"{places['group']}/tables/holes.csv")
    assert (parts.content_length, parts.data) == (None, whole.data), "sent as it is made"


def test_cells_are_parted_as_the_region_of_the_phone_has_it_or_the_other_way(phone, game):
    for language, parted in (("de-AT,en", "semicolon"), ("en-GB", "comma"), ("", "comma")):
        tables = links(phone, game, **{"Accept-Language": language})[1:]
        assert {table.rpartition("=")[2] for table in tables} == {parted}
    page = phone.get(f"{game}/tables")
    assert "Commas between columns, points for decimals." in text_of(page)
    other = phone.get(attributes(page, "main .say a", "href")[0])
    assert "Semicolons between columns, commas for decimals." in text_of(other)
    address = attributes(other, "main a[download]", "href")[1]
    assert rows_of(phone.get(address), ";")[0]["player"] in NAMES
    assert attributes(other, "main .say a", "href") == [f"{game}/tables?parted=comma"]


def test_a_phone_that_only_looks_takes_tables_along(phone, other_phone, places):
    join(other_phone, code_of(phone, places["game"], "view"))
    assert rows_of(other_phone.get(links(other_phone, places["game"])[2]))
    assert other_phone.get(f"{places['group']}/tables").status_code == 404
