"""Old data: what a database and files of 0.1.0 hold, after their upgrade.

Of every game who played and scored what, from its tables; beside that the words of its rulings and
log, and of its group's seasons and people, to a phone that may watch. The links of an old database
have to work still. And a phone of 0.1.0 sends the holes that it typed offline.
"""

import csv
import io
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.gold import files, unsent
from tests.gold.browser import pattern, text_lines
from tests.gold.frozen import normal
from tests.gold.server import ROOT, run, served
from tests.gold.table import Table

DATABASES = ROOT / "tests" / "databases"
FROZEN = ROOT / "tests" / "frozen"
RELEASED = "0013"
FEW = ("02", "11", "16")
RULING = re.compile(r"/hole/\d+/(ruling|open)$")


def produce(small=False):
    texts = {}
    with TemporaryDirectory(prefix="gold-") as folder:
        home = Path(folder) / RELEASED
        books, house_rules, code = upgraded(home)
        secret = (home / "secret").read_text("utf-8").strip()
        with served(home / "backnine.db", SECRET_KEY=secret) as address:
            found = of_database(address, books, house_rules)
            texts |= {f"{RELEASED}/{name}": text for name, text in found.items()}
            texts["phone.txt"] = of_phone(address, code)
            found = of_files(address, small)
            texts |= {f"files/{name}": text for name, text in found.items()}
    return texts


def upgraded(home):
    """Put a database into a data folder and import a game into it, whose phone has unsent holes.

    Returns the database's games and groups with the codes of their links to watch, the codes of its
    house rules, and the code for full control of the imported game.
    """
    home.mkdir()
    with closing(sqlite3.connect(home / "backnine.db")) as file:
        file.executescript((DATABASES / f"{RELEASED}.sql").read_text("utf-8"))
        file.row_factory = sqlite3.Row
        books = [dict(row) for row in file.execute("SELECT * FROM game ORDER BY id")]
        wanted = "SELECT DISTINCT code FROM house_rule ORDER BY id"
        house_rules = [code for (code,) in file.execute(wanted)]
    told = run("import", "--show-codes", FROZEN / "language-4.json", home=home).decode()
    return books, house_rules, re.search(r"\b[A-Z0-9]{16}\b", told)[0]


def of_database(address, books, house_rules):
    """What phones with the links of an old database read of its games and groups."""
    texts, facts = {}, []
    for book in books:
        about, name = book["about"], f"{book['about']}-{book['id']:02}"
        if about == "old":
            continue  # stands in the tables of its group
        phone = Table(address)
        phone.open("/join").fill("code", book["view_code"]).press("join")
        if not phone.can_press("take_right"):
            facts += [f"=== {name}: nobody can open it", ""]
            continue
        phone.press("take_right")
        if about == "game":
            facts += [f"=== {name}{public(phone)}", facts_of_game(phone)]
            texts[f"{name}.txt"] = words_of_game(phone)
        else:
            facts += [f"=== {name}", facts_of_group(phone)]
            texts |= words_of_group(phone, name)
    for number, code in enumerate(house_rules, 1):
        phone = Table(address).open("/rules").follow("got_a_code")
        phone.fill("rules_code", code).press("load_rules").follow("read_rules")
        texts[f"rules-{number}.txt"] = words(phone)
    return {"facts.txt": "\n".join(facts), **texts}


def of_files(address, small):
    """What phones that may watch read of the games in files of 0.1.0 that another imported."""
    texts = {}
    given = {
        file.stem: file.read_bytes()
        for folder, names in ((files.GAMES, "*.json"), (FROZEN, "language-[23].json"))
        for file in sorted(folder.glob(names))
        if not small or file.stem[:2] in FEW
    }
    owner = Table(address)
    files.bring(owner, files.bundle(given))
    for name, content in given.items():
        owner.open(f"/g/{json.loads(content)['game']['id']}")
        phone = watching(owner)
        if name.startswith("language"):
            texts[f"{name}.facts.txt"] = facts_of_game(phone)
        texts[f"{name}.txt"] = words_of_game(phone)
    if not small:
        files.bring(owner, (files.GAMES.parent / "group.backnine").read_bytes())
        phone = watching(owner.open("/").follow("group_of", title="Donnerstagsrunde Süd"))
        texts["group.facts.txt"] = facts_of_group(phone)
        texts |= words_of_group(phone, "group")
    return texts


def of_phone(address, code):
    """What becomes of the holes in the storage of a phone of 0.1.0, and of its game."""
    kept = json.loads((FROZEN / "phone.json").read_text("utf-8"))
    phone = Table(address)
    for name, value in kept["cookies"].items():
        phone.client.cookies.set(name, value, domain="127.0.0.1")
    phone.open("/join").fill("code", code).press("join").press("take_right")
    ((phone.game, items),) = unsent.waiting_in(kept["storage"]).items()
    lines = ["before", *card_lines(phone)]
    for attempt in ("sent", "sent again"):
        became = unsent.send(phone, phone.game, items)
        lines += ["", f"{attempt}: {', '.join(sorted({*became}))}", *card_lines(phone)]
    watch = watching(phone.open(phone.game))
    return "\n".join([*lines, "", facts_of_game(watch), words_of_game(watch)])


def watching(owner):
    """Another phone, at the page of the same game or group by its link to watch."""
    code = owner.follow("share").shown("link").partition("#")[2]
    return Table(owner.address).open("/join").fill("code", code).press("join").press("take_right")


def card_lines(phone):
    return [
        f"  {name}: {scores} total {total}, place {place}"
        for name, (scores, total, place) in phone.card().items()
    ]


def public(phone):
    """Whether everybody may see the result."""
    status = Table(phone.address).open(phone.path.replace("/g/", "/see/")).status
    return {200: ", its result is public", 404: ""}[status]


def facts_of_game(phone):
    card = str(phone.url)
    tables = files.tables_of(phone, card.rpartition("/")[2])
    phone.open(card)
    return files.facts(tables) if tables["standings"].count("\n") > 1 else "nothing counts yet\n"


def words_of_game(phone):
    """Its card, the ruling of each hole, its log."""
    card, total = str(phone.url), pattern("says", "total_row")
    told = [
        "\n".join(" | ".join(row) for row in rows)
        for rows in phone.tables()
        if any(total.match(row[0]) for row in rows)
    ]
    for page in dict.fromkeys(to for _, to in phone.links() if RULING.search(to)):
        told.append(pattern("says", "after_ruling").split(words(phone.open(page)), 1)[0])
    told.append(words(phone.open(card).follow("log")))
    return "\n\n".join(told) + "\n"


def facts_of_group(phone):
    """The places in all its games, and the points in all its seasons."""
    group = str(phone.url)
    lines = []
    for row in rows_of(phone, "table_standings"):
        game = f"{row['date']} {row['venue'] or '–'}, {row['rules'].partition('~')[0]}:"
        lines += [game] if game not in lines else []
        total = f"{row['total']} in {row['holes'] or '–'} holes"
        lines.append(f"  {row['place']} {row['player']}: {total}")
    for page in links_to(phone.open(group), "season"):
        lines += ["", f"season {page.rpartition('/')[2]}"]
        for row in rows_of(phone.open(page), "table_season"):
            lines.append(
                f"  {row['place']} {row['player']}: {row['points']} points in {row['games']} games"
                + (f", dropped {row['dropped']}" if row["dropped"] else "")
            )
    phone.open(group)
    return "\n".join(lines) + "\n"


def rows_of(phone, table):
    content = phone.follow("as_spreadsheet").follow(table).file
    return csv.DictReader(io.StringIO(files.read_csv(content)))


def words_of_group(phone, name):
    """The pages of its seasons and people."""
    group = str(phone.url)
    texts = {}
    for kind in ("season", "person"):
        for number, page in enumerate(links_to(phone.open(group), kind), 1):
            texts[f"{name}-{kind}-{number}.txt"] = words(phone.open(page))
    return texts


def links_to(phone, kind):
    found = {to for _, to in phone.links() if re.search(rf"/{kind}/\d+$", to)}
    return sorted(found, key=lambda to: int(to.rpartition("/")[2]))


def words(phone):
    return normal("\n".join(text_lines(phone.tree.body, apart=True)))
