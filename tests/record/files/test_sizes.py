"""How much room games and groups take in the database."""

from app.record.change.actions import set_deleted
from app.record.database import db
from app.record.files.sizes import list_by_size
from tests.record.group.groups import Members
from tests.record.group.old import Notebook
from tests.record.tables import DEVICE, FIRST, SECOND, save, start


def sizes(state=None):
    """What each takes, the largest first."""
    db.session.rollback()
    return {sized.book.public_id: sized.size for sized in list_by_size(db.session(), state)}


def test_the_largest_comes_first_and_grows_with_what_is_kept(app):
    with app.app_context():
        small, large = start(client_id="attempt-1"), start(client_id="attempt-2")
        save(large, 1, FIRST)
        before = sizes()
        assert [*before] == [large.public_id, small.public_id]
        save(small, 1, FIRST)
        save(small, 2, SECOND)
        after = sizes()
        assert [*after] == [small.public_id, large.public_id]
        assert after[large.public_id] == before[large.public_id]


def test_a_group_takes_room_with_its_old_games(app):
    with app.app_context():
        members = Members.called("Ann", "Bea")
        before = sizes()
        Notebook(members).paste("2024-12-26 Ann 45 Bea 50")
        after = sizes()
        assert [*after] == [*before] == [members.public_id]
        assert after[members.public_id] > before[members.public_id] + 100


def test_deleted_games_take_room_and_a_state_can_be_asked_for(app):
    with app.app_context():
        Members.called("Ann", "Bea")
        playing, deleted = start(client_id="attempt-1"), start(client_id="attempt-2")
        set_deleted(deleted, DEVICE, True, "token-of-the-deletion")
        assert len(sizes()) == 3
        assert [*sizes("deleted")] == [deleted.public_id]
        assert [*sizes("playing")] == [playing.public_id]
