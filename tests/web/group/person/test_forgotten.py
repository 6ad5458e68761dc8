"""A forgotten person is named nowhere: on no page, in no sheet, file, log or table."""

import json
import logging
from pathlib import Path

import pypdfium2
import pytest
from sqlalchemy import String, cast, select

from app.record.database import Base, db
from app.record.files.backup import restore_backup, write_backup
from app.record.files.exporting import exported
from app.record.game.load import PLAYS
from app.record.group.group_state import GROUPS
from app.record.models import Game, Group
from tests.web.group.groups import CHOICES, edit_url, keep_together, make_same, person_url
from tests.web.houses import code_of, make
from tests.web.markup import attributes
from tests.web.phone import FIRST, Phone
from tests.web.walk import addresses

NAME, ALSO = "Wilhelmina", "Mina"
SPELLED = (NAME, ALSO, NAME.upper())


class Life:
    """A group in which a person is named in every way a group can."""

    def __init__(self, app, phone):
        self.app, self.phone = app, phone

    def begin(self):
        """Play and record all of it; returns the attributes that this sets."""
        phone = self.phone
        rules = make(phone, name="Our rules")
        self.rules = code_of(rules)
        data = {"name": ["Ann", NAME, "Cam", "Dan"], "dealer": "0", "do": "start"}
        page = phone.get(f"/games/new?rules={self.rules}")
        first = phone.post("/games/new", {**data, "rules": self.rules}, page)
        self.game = first.location.removesuffix("/hole/1")
        self.play_whole()
        self.group = keep_together(phone, self.game)
        self.other = self.with_others()
        self.say()
        return {name: getattr(self, name) for name in ("rules", "game", "group", "other")}

    def play_whole(self):
        """A whole game at the person’s, with a reason for an adjustment."""
        phone, game = self.phone, self.game
        player = phone.players(game)[0]
        by_hand = {f"points-{player}": "3", f"reason-{player}": "she said so"}
        assert phone.enter(game, 1, FIRST, **by_hand).status_code == 303
        for number in range(2, 10):
            assert phone.enter(game, number, FIRST).status_code == 303
        where = {"date": "2026-05-03", "venue": "in the garden"}
        assert phone.post(f"{game}/date", where).status_code == 303

    def with_others(self):
        """A game with her second self, and with her as a guest; both in the group."""
        game = self.phone.start(("Ann", ALSO, NAME, "Dan"))
        choose = self.phone.get(f"{game}/group")
        here = next(
            attribute for attribute in attributes(choose, "a", "href") if "?group=" in attribute
        )
        page = self.phone.get(here)
        fields = attributes(page, "select[name]", "name")
        person_of_field = dict.fromkeys(fields, "guest") | {fields[1]: "new"}
        answer = self.phone.post(here, {**person_of_field, "do": "save"}, page)
        assert answer.status_code == 303, answer.text
        return game

    def say(self):
        phone, group = self.phone, self.group
        chosen = {"title": f"Sundays at {NAME}’s", "rules": "", "records": "y"}
        assert phone.post(f"{group}/settings", chosen).status_code == 303
        looks = {"name": f"{NAME} II", "colour": "red", "sign": "star", "do": "save"}
        phone.post(edit_url(phone, group, NAME), looks)
        phone.post(f"{group}/season/new", {**CHOICES, "title": f"The year of {NAME}"})
        phone.post(f"{group}/season/new", {**CHOICES, "title": f"{ALSO}’s cup"})
        ended = f"{group}/season/2"
        phone.post(f"{ended}/end", {}, phone.get(ended))
        phone.post("/settings", {"phone": "my phone"})
        make_same(phone, group, ALSO, f"{NAME} II")

    def forget(self):
        person = person_url(self.phone, self.group, f"{NAME} II")
        assert self.phone.post(f"{person}/forget", {}).status_code == 303
        PLAYS.clear()
        GROUPS.clear()

    def pages(self):
        """Every page, sheet and file of the group, its games and the phone, by address."""
        every = {
            address: None
            for book in (self.group, self.game, self.other)
            for rule, address in addresses(self.app, book)
            if "GET" in rule.methods
        }
        for game in (self.game, self.other):
            for more in ("live?hole=1", "log?hole=1", "card-a4.pdf"):
                every[f"{game}/{more}"] = None
        for address in every:
            yield address, self.phone.get(address)

    def files(self):
        """The files that an operator writes, as text."""
        with self.app.app_context():
            for game in db.session.scalars(select(Game)):
                yield json.dumps(exported(game), ensure_ascii=False)
            for group in db.session.scalars(select(Group)):
                yield json.dumps(exported(group), ensure_ascii=False)
            db.session.remove()


def names_in(text):
    return [name for name in SPELLED if name in text]


def texts_of_tables(app):
    """All text in the tables, by column."""
    with app.app_context():
        for table in Base.metadata.sorted_tables:
            for column in table.columns:
                found = db.session.scalars(select(cast(column, String)))
                yield f"{table.name}.{column.name}", " ".join(filter(None, found))
        db.session.remove()


def bytes_of_files(app):
    with app.app_context():
        path = Path(db.engine.url.database or "")
        if db.engine.dialect.name == "sqlite":
            for file in (path, *path.parent.glob(f"{path.name}-*")):
                yield file.name, file.read_bytes().decode("latin-1")


def found_in(life):
    pages = ((address, text_in(answer)) for address, answer in life.pages())
    files = ((text[:60], text) for text in life.files())
    everything = [*pages, *files, *texts_of_tables(life.app), *bytes_of_files(life.app)]
    return {where for where, text in everything if names_in(text)}


def text_in(answer):
    """The text of an answer, a PDF too."""
    if answer.mimetype == "application/pdf":
        with pypdfium2.PdfDocument(answer.data) as sheet:
            pages = "".join(page.get_textpage().get_text_bounded() for page in sheet)
            return f"{pages}{answer.data.decode('latin-1')}{sheet.get_metadata_dict()}"
    return answer.data.decode("latin-1")


@pytest.fixture
def life(app, kept, phone):
    made = Life(app, phone)
    vars(made).update(kept(made.begin, [phone]))
    return made


def test_a_forgotten_person_is_named_nowhere(life, caplog):
    before = found_in(life)
    assert len(before) > 30
    assert {f"{life.game}/card-a4.pdf", f"{life.game}/game.json", "entry.content"} <= before
    caplog.set_level(logging.DEBUG)
    caplog.clear()
    life.forget()
    assert found_in(life) == set()
    assert not names_in(caplog.text)


def test_the_same_name_elsewhere_stays(life, app):
    elsewhere = Phone(app)
    game = elsewhere.start((NAME, "Eve"))
    life.forget()
    assert NAME in elsewhere.get(game).text
    assert names_in(life.phone.get(life.game).text) == []


def test_an_older_backup_and_an_undo_bring_no_name_back(life, app, tmp_path):
    with app.app_context():
        write_backup(tmp_path / "before.db")
    life.forget()
    with app.app_context():
        restore_backup(tmp_path / "before.db", tmp_path, replace=True)
    page = life.phone.get(life.group)
    for button in attributes(page, 'button[value^="undo:"]', "value"):
        life.phone.post(f"{life.group}/undo", {"do": button}, page)
    assert found_in(life) == set()
