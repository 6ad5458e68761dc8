"""Whatever the record of a game holds, every page shows something and every button answers."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from app.record.database import db
from app.record.files.exporting import exported
from app.record.models import Game, Player
from tests.conftest import FULL
from tests.record.histories import forget_beginning, histories, players_in, put
from tests.web.markup import elements, hidden
from tests.web.phone import FIRST, Phone
from tests.web.walk import addresses

pytestmark = pytest.mark.deep
COUNT = 2_000 if FULL else 15  # histories of each sort
CALM = settings(max_examples=COUNT, suppress_health_check=list(HealthCheck))
HOLES = (2, 3, 9, 999)


class Table:
    """A phone with a game of its own and one of others, whose record takes anything."""

    def __init__(self, app):
        self.app, self.phone = app, Phone(app)
        self.game = self.phone.start()
        with app.app_context():
            self.id = db.session.scalar(select(Game.id).where(Game.public_id == self.game[3:]))
            self.players = players_in(self.id)
            other = select(Player.id).where(Player.game_id != self.id).limit(2)
            self.strangers = list(db.session.scalars(other))

    def say(self, history, begins=True):
        """Put a history into the record as if this phone and another had recorded it."""
        own_hash = self.phone.device
        with self.app.app_context():
            if not begins:
                forget_beginning(self.id)
            put(self.id, history, (own_hash, "another"))

    def check_pages(self):
        """Every address of the game and the first page, and the file of it."""
        for address in self.addresses():
            answer = self.phone.get(address)
            assert answer.status_code < 500, address
        with self.app.app_context():
            assert exported(db.session.get_one(Game, self.id))["entries"] is not None

    def addresses(self):
        """All that can be opened, also about other holes and from other places of the log."""
        yield "/"
        for rule, address in addresses(self.app, self.game):
            if self.game in address and "GET" in rule.methods:
                yield address
                if "number" in rule.arguments and "print" not in rule.rule:
                    yield from (address.replace("/hole/1", f"/hole/{n}") for n in HOLES)
        yield from (f"{self.game}/live?hole=2", f"{self.game}/log?hole=1&before=9")

    def press(self, draw):
        """Press a button of some page of the game, and save its hole."""
        page = self.phone.get(self.game + draw(st.sampled_from(PRESSED)))
        for form in elements(page, 'form[method="post"]'):
            action = form.attributes.get("action")
            buttons = [button.attributes.get("value") for button in form.css('[name="do"][value]')]
            sent = {**hidden(page), "do": draw(st.sampled_from([*buttons, ""]))}
            where = action or page.request.path
            assert self.phone.client.post(where, data=sent).status_code < 500, (where, sent)

    def save(self, number):
        """Type and save a hole where its page can be had."""
        page = self.phone.get(f"{self.game}/hole/{number}")
        players = self.phone.players(self.game, number, page)
        if players:
            texts = [FIRST[place % len(FIRST)] for place in range(len(players))]
            answer = self.phone.write(self.game, number, texts, "nobody", page)
            assert answer.status_code < 500


PRESSED = ("", "/log", "/table", "/hole/1", "/hole/2/open", "/hole/1/ruling", "/me")


@pytest.fixture
def table(app):
    """Makes a game of which nothing was recorded yet, beside another one."""
    Phone(app).start()
    return lambda: Table(app)


@CALM
@given(data=st.data())
def test_every_page_shows_what_phones_may_say_in_any_order(table, data):
    here = table()
    here.say(data.draw(histories(here.players, is_damaged=False)))
    here.check_pages()
    here.press(data.draw)
    here.save(data.draw(st.sampled_from((1, 2, 3, 10))))
    here.check_pages()


@CALM
@given(data=st.data())
def test_every_page_shows_a_record_that_is_damaged(table, data):
    here = table()
    history = histories(here.players, here.strangers, is_damaged=True)
    here.say(data.draw(history), begins=data.draw(st.booleans()))
    here.check_pages()
    here.press(data.draw)
    here.save(data.draw(st.sampled_from((1, 2, 3, 10))))
    here.check_pages()
