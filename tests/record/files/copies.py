"""Everything of a copy as a file, and a copy that is empty."""

from io import BytesIO

from sqlalchemy import select

from app.record.access.devices import DeviceName
from app.record.counts import catch_up
from app.record.database import db
from app.record.files.exporting import files_of_copy, files_of_phone, write_bundle
from app.record.files.importing import Importer, take_in
from app.record.files.reading import read_bundle
from app.record.game.load import PLAYS
from app.record.group.group_state import GROUPS, current_group
from app.record.group.seasons import season_at, table_of
from app.record.models import Entry, Game, Grant, Group, HouseRule, OldGame, Player, RulesChoice
from tests.record.tables import DEVICE, play_of

TABLES = (Game, OldGame, Group, HouseRule, RulesChoice, DeviceName)
OPERATOR = Importer("", is_operator=True)
ME, STRANGER = Importer(DEVICE), Importer("stranger-hash")


def zipped(files):
    """These files as one."""
    target = BytesIO()
    write_bundle(target, files)
    return target.getvalue()


def whole_copy():
    """All that this copy has, as a file."""
    db.session.rollback()
    return zipped(files_of_copy())


def whole_phone(device=DEVICE, part=1):
    """All that a phone has."""
    db.session.rollback()
    return zipped(files_of_phone(device, {}, part))


def bring(body, importer=ME):
    """Take in a file; how everything in it stood, by its name."""
    return {item.piece.name: item.how for item in take_in(read_bundle(body), importer)}


def empty_copy():
    """Nothing is here any more, as in a copy that was just set up."""
    db.session.rollback()
    for model in TABLES:
        for row in db.session.scalars(select(model)).all():
            db.session.delete(row)
    db.session.commit()
    PLAYS.clear()
    GROUPS.clear()


def rulings():
    """By game who played, every hole with its ruling, and the standing at the end."""
    db.session.rollback()
    found = {game.public_id: play_of(game) for game in db.session.scalars(select(Game)).all()}
    return {
        public_id: (play.names, [repr(result) for result in play.results], play.totals, play.places)
        for public_id, play in found.items()
    }


def standings():
    """By group its people, and the table of its first season."""
    db.session.rollback()
    found = {}
    for group in db.session.scalars(select(Group)).all():
        catch_up(group.id)
        state = current_group(group)
        season = season_at(state, 1)
        rows = table_of(state, season).rows if season else ()
        found[group.public_id] = ([person.name for person in state.people], [*map(repr, rows)])
    return found


def rights_of(public_id):
    """Who holds which right in a game or group."""
    db.session.rollback()
    for model in (Game, Group):
        query = select(Grant.device, Grant.right).join(model, model.id == Grant.game_id)
        rows = db.session.execute(query.where(model.public_id == public_id)).all()
        if rows:
            return sorted(map(tuple, rows))
    return []


def kept():
    """Everything that could be harmed: what was recorded, by which device, and who may do what."""
    db.session.rollback()
    tables = (Entry, Player, Grant, HouseRule, Game.__table__)
    found = {}
    for model in tables:
        columns = [*getattr(model, "__table__", model).columns]
        found[str(model)] = sorted(map(repr, db.session.execute(select(*columns)).all()))
    return found
