"""After any history what was counted is what a full recount counts."""

import pytest
from sqlalchemy import select

from app.record.counts import GroupCount, catch_up, recount
from app.record.database import db
from app.record.group.seasons import season_at, standing_of, table_of
from app.record.models import Game, GameInGroup, Group, OldGame
from tests.conftest import FULL
from tests.record.counts.kept import counted
from tests.record.drawn_histories import History
from tests.record.tables import play_of

PARTS, HISTORIES, STEPS = (20, 250, 6) if FULL else (12, 1, 14)  # on each database


def belongings():
    """The group of each game as the table says, and as the games' own logs do."""
    db.session.rollback()
    kept = dict(
        db.session.execute(
            select(Game.public_id, GameInGroup.group_id).join(
                GameInGroup, GameInGroup.game_id == Game.id
            )
        ).all()
    )
    groups = dict(db.session.execute(select(Group.public_id, Group.id)).all())
    plays = [play_of(game) for game in db.session.scalars(select(Game))]
    return kept, {play.public_id: groups[play.group] for play in plays if play.group}


def check(groups):
    """What was counted of all groups is what a full recount counts."""
    kept, logged = belongings()
    assert kept == logged
    for group in groups:
        catch_up(group.row.id)
    before = counted()
    for group in groups:
        recount(group.row.id)
    assert counted() == before


def check_season(group):
    """A season stands as kept how it stands by all its games."""
    state = group.state
    season = season_at(state, 1)
    if season:
        rows = tuple(row._replace(worth=()) for row in table_of(state, season).rows)
        assert standing_of(state, season).rows == rows


@pytest.mark.postgresql
@pytest.mark.parametrize("part", range(PARTS))
def test_after_any_history_the_counts_are_those_of_a_full_recount(app, store, part):
    for number in range(HISTORIES):
        history = History(part * HISTORIES + number)
        history.live(STEPS)
        check(history.groups)
        for group in history.groups:
            check_season(group)
        delete_all()


def delete_all():
    """Nothing is left for the next history."""
    for model in (Game, OldGame, Group):
        for row in db.session.scalars(select(model)).all():
            db.session.delete(row)
    db.session.commit()
    assert db.session.scalar(select(GroupCount)) is None
