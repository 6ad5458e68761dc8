"""Games of a table are imported one by one, within the limits of the device that imports them."""

import pytest

from app.record.access.client_limits import (
    ClientLimits,
    HourlyLimitError,
    NewGamesClosedError,
    TooManyEntriesError,
)
from app.record.database import db
from app.record.group import bring_games as module
from app.record.group.bring_games import Brought, bring_games
from app.record.group.group_state import current_group
from app.record.group.old_games import Paste
from app.record.models import Entry, Game, OldGame
from tests.formats.import_games.tables_drawn import drawn_game, read_lines
from tests.record.group.groups import group_at
from tests.record.tables import DEVICE

pytestmark = pytest.mark.postgresql
HERE = ClientLimits("203.0.113.7")
GAMES = [drawn_game(seed) for seed in (1, 2)]
NOTHING = Paste((), "nine-hole", {})


def bring(games=GAMES, group=None, paste=NOTHING, limits=HERE, device="stranger-hash"):
    return bring_games(device, group, Brought(games, paste), "token-of-a-table", limits)


def count(model):
    return db.session.query(model).count()


def hourly(monkeypatch, entries):
    limits = {"starts": 300, "entries": entries}
    monkeypatch.setattr("app.record.access.client_limits.MOST_IN_HOUR", limits)


def entries_of(games):
    """How many entries these games have, which are gone again."""
    bring(games, limits=None)
    number = count(Entry)
    for row in db.session.query(Game):
        db.session.delete(row)
    db.session.commit()
    return number


def test_what_is_over_the_limit_comes_in_by_repeating_the_import(monkeypatch):
    entries = entries_of(GAMES)
    hourly(monkeypatch, entries - 1)
    with pytest.raises(HourlyLimitError):
        bring()
    assert count(Game) == 1
    hourly(monkeypatch, entries)
    made, _old = bring()
    assert (len(made), count(Game), count(Entry)) == (1, 2, entries)


def test_a_game_of_too_many_entries_is_refused(monkeypatch):
    monkeypatch.setattr(module, "MOST_IN_GAME", 5)
    with pytest.raises(TooManyEntriesError):
        bring()
    assert len(bring(limits=None)[0]) == 2


def test_strangers_bring_no_games_where_they_start_none():
    with pytest.raises(NewGamesClosedError):
        bring(limits=ClientLimits("203.0.113.7", "members"))
    assert count(Game) == 0


def test_an_import_into_a_group_that_broke_off_adds_nobody_twice(members, monkeypatch):
    group = group_at(members.row.public_id)
    new = {name.casefold(): "new" for game in GAMES for name in game.names}
    paste = Paste((), "nine-hole", new)
    with monkeypatch.context() as broken, pytest.raises(ZeroDivisionError):
        broken.setattr(module, "add_game", lambda *_what: 1 / 0)
        bring(group=group, paste=paste, device=DEVICE)
    db.session.rollback()
    before = [person.name for person in current_group(group).people]
    made, _old = bring(group=group, paste=paste, device=DEVICE)
    assert len(made) == 2
    assert [person.name for person in current_group(group).people] == before


def test_a_paste_of_old_games_counts(members, monkeypatch):
    hourly(monkeypatch, 2)
    read = read_lines("2019-12-31 Ann 12 Bea 8")
    paste = Paste(read.old, "six-card", {})
    with pytest.raises(HourlyLimitError):
        bring([], group=members.row, paste=paste, device=DEVICE)
    assert count(OldGame) == 0
    assert bring([], group=members.row, paste=paste, device=DEVICE, limits=None)[1] == 1
