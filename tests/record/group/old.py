"""Old games as tests paste them."""

from dataclasses import dataclass

from sqlalchemy import select

from app.record.allowed_text import comparable
from app.record.database import db
from app.record.game.old_game import old_plays
from app.record.group.bring_games import Brought, bring_games
from app.record.group.change_group import redo_in_group, undo_in_group
from app.record.group.old_games import Paste, set_old_deleted
from app.record.models import OldGame
from tests.formats.import_games.tables_drawn import read_lines
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE


@dataclass
class Notebook:
    """What is pasted into a group."""

    members: Members
    rules: str = "six-card"

    def paste(self, text, token=None, **person_of_name):
        """Keep games; a person not named here is new, or has the name of somebody there."""
        read = read_lines(text)
        assert not read.faults
        known = {comparable(name): self.members.id_of(name) for name in self.members.names if name}
        names = {comparable(name) for game in read.old for name in game.totals}
        asked = {comparable(name): identity for name, identity in person_of_name.items()}
        people = dict.fromkeys(names, "new") | known | asked
        paste = Paste(read.old, self.rules, people)
        brought = Brought([], paste)
        return bring_games(DEVICE, self.members.row, brought, token or new_token())[1]

    def undo(self, token):
        return undo_in_group(self.members.row, DEVICE, token, new_token())

    def redo(self, token):
        return redo_in_group(self.members.row, DEVICE, token, new_token())

    def set_deleted(self, deleted):
        """Take the first game out, or bring it back."""
        set_old_deleted(self.members.row, rows()[0], DEVICE, deleted, new_token())


def rows():
    db.session.rollback()
    return list(db.session.scalars(select(OldGame).order_by(OldGame.id)))


def plays():
    """All old games that count, the oldest first."""
    return sorted(
        (play for play in old_plays(db.session, rows()) if play.is_there), key=lambda play: play.day
    )


def kept(members):
    """By day the totals of everybody, by what the group calls them, guests as they were written."""
    people = members.state.by_key
    return {
        play.day.isoformat(): {
            people[key].name if (key := play.person_keys.get(player)) else name: total
            for (player, name), total in zip(play.names.items(), play.totals, strict=True)
        }
        for play in plays()
    }
