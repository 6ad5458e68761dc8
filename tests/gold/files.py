"""Files: the tables of twenty games of 0.1.0, and what they say about players and holes.

The games go in by the page for files, all as one file. What that page saves goes through ``backnine
import`` and ``export`` to the page of another server, whose tables have to be the same.
"""

import csv
import io
import json
import re
import zipfile
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import load_workbook

from tests.gold.browser import Browser
from tests.gold.server import new_database, run, served

GAMES = Path(__file__).parent / "given" / "games"
TABLES = ("standings", "holes", "cards", "people", "rules")
FEW = ("01", "06", "09", "17", "20")
GAME = "/g/{}"


def produce(small=False):
    given = {
        file.stem: file.read_bytes()
        for file in sorted(GAMES.glob("*.json"))
        if not small or file.stem[:2] in FEW
    }
    ids = {name: json.loads(content)["game"]["id"] for name, content in given.items()}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="gold-")))
        phone = phone_at(stack, folder / "one")
        bring(phone, bundle(given))
        tables = {name: tables_of(phone, ids[name]) for name in given}
        check_workbook(phone, ids["20-totals"], tables["20-totals"])
        if not small:
            copy = copied_by_commands(folder, saved(phone), ids, tables)
            other = phone_at(stack, folder / "two")
            bring(other, copy)
            for name, before in tables.items():
                assert tables_of(other, ids[name]) == before, f"{name} came out differently"
    texts = {}
    for name, by_table in tables.items():
        texts[f"{name}/facts.txt"] = facts(by_table)
        for table, text in {**by_table, **parted(by_table["holes"])}.items():
            texts[f"{name}/{table}.csv"] = normal(text, ids[name])
    return texts


def phone_at(stack, folder):
    """A phone at a new server, whose database is in the folder."""
    folder.mkdir()
    return Browser(stack.enter_context(served(new_database(folder))))


def bundle(files):
    """Files of single games as one file of Back Nine."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(f"{name}.json", content)
    return packed.getvalue()


def bring(phone, content):
    """Import a file of Back Nine by the page; the phone has full control of what is in it."""
    phone.open("/").follow("games_as_files").attach("saved_file", "games.backnine", content)
    phone.press("show_file").press("import_file")
    assert phone.says("imported"), phone.text()


def saved(phone):
    """All games of the phone as a file of Back Nine."""
    return phone.open("/").follow("games_as_files").follow("save_everything").file


def tables_of(phone, game):
    """Each table of a game as the text of its CSV."""
    page = phone.open(GAME.format(game)).follow("as_spreadsheet").url
    return {
        table: read_csv(phone.open(str(page)).follow(f"table_{table}").file) for table in TABLES
    }


def read_csv(content):
    assert content.startswith(b"\xef\xbb\xbf")
    return content.decode("utf-8-sig").replace("\r\n", "\n")


def check_workbook(phone, game, tables):
    """The workbook has the same cells, but for the ' before what looks like a formula."""
    phone.open(GAME.format(game)).follow("as_spreadsheet").follow("all_tables")
    sheets = load_workbook(io.BytesIO(phone.file), read_only=True).worksheets
    found = [[[shown(cell) for cell in row] for row in sheet.values] for sheet in sheets]
    assert found == [[*csv.reader(io.StringIO(text))] for text in tables.values()]


def shown(cell):
    if cell is None:
        return ""
    return str(cell.date()) if hasattr(cell, "date") else str(cell)


def copied_by_commands(folder, content, ids, tables):
    """What ``backnine import`` takes and ``export --all`` writes again."""
    home, file, copy = folder / "home", folder / "games.backnine", folder / "copy.backnine"
    file.write_bytes(content)
    run("import", file, home=home)
    table = run("export", ids["05-signs"], "--csv", "--table", "cards", home=home)
    assert read_csv(table) == tables["05-signs"]["cards"]
    run("export", "--all", "-o", copy, home=home)
    return copy.read_bytes()


def normal(text, game):
    """A table without its game's address and without the mark of how its rules are written."""
    return re.sub(r"~[0-9a-f]{8}\b", "~MARK", text.replace(game, "GAME"))


def parted(holes):
    """The table of holes without the places after each hole, and these as a table of their own."""
    rows = [*csv.reader(io.StringIO(holes))]
    place = rows[0].index("place")
    key = [rows[0].index("hole"), rows[0].index("player"), place]
    return {
        "holes": written([row[:place] + row[place + 1 :] for row in rows]),
        "places": written([[row[at] for at in key] for row in rows]),
    }


def written(rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def facts(tables):
    """Who played and what they scored, in lines that no change of the tables' form changes."""
    rows = {table: [*csv.DictReader(io.StringIO(text))] for table, text in tables.items()}
    first = rows["standings"][0]
    lines = [f"date {first['date']}", f"venue {first['venue'] or '–'}", ""]
    lines += [
        f"{row['place']} {row['player']}: total {row['total']} in {row['holes']} holes"
        for row in rows["standings"]
    ]
    for row in rows["people"]:
        if row["joined"] not in ("", "1") or row["left"]:
            lines.append(
                f"{row['player']}: from hole {row['joined']} with {row['start'] or 0}"
                + (f", to hole {row['left']}" if row["left"] else "")
            )
    beside = {(row["hole"], row["player"]): row for row in rows["cards"]}
    hole = ""
    for row in rows["holes"]:
        if row["hole"] != hole:
            hole = row["hole"]
            lines += ["", f"hole {hole}"]
        cards = beside[hole, row["player"]]
        penalties = int(row["penalties"] or 0)
        words = [f"{row['hole score']}"]
        words += [f"= {row['grid score']} {penalties:+}"] if penalties else []
        words += ["went out"] if row["went out"] else []
        words += ["started"] if cards["starter"] else []
        words += [f"peeked {cards['looks']} times"] if cards["looks"] not in ("", "0") else []
        words += [f"by hand {cards['by hand']} {cards['reason']}"] if cards["by hand"] else []
        words += ["odd deck"] if cards["odd deck"] else []
        lines.append(f"  {row['player']}: {', '.join(words)}; total {row['total']}")
    return "\n".join(lines) + "\n"
