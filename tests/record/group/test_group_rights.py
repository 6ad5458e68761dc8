"""A game moves between groups by its owner alone, who has a right in the group, on every way in."""

import pytest

from app.golf.ruleset import find_ruleset
from app.record.access.game_group import GroupMoveError
from app.record.access.rights import game_and_right, grant_right
from app.record.change.history import actions_of, take_back, undo
from app.record.change.start_game import NewGame, make_game, new_public_id, start_game
from app.record.change.sync import receive
from app.record.database import db, writing
from app.record.files.exporting import exported
from app.record.files.importing import Importer, take_in
from app.record.files.reading import read_bundle
from app.record.group.bring_games import Brought, bring_games
from app.record.group.change_group import keep_people_together
from app.record.group.membership import put_in, take_out
from app.record.group.old_games import Paste
from app.record.group.take_in import make_game_of_group
from app.record.models import Game, GameInGroup, Grant
from tests.record.files.copies import zipped
from tests.record.group.groups import Members, new_token
from tests.record.group.rights_table import GAME_RIGHTS, GROUP_RIGHTS, rows
from tests.record.tables import DEVICE, NAMES, play_of, start

CALLER = "caller-hash"
RULES = find_ruleset("nine-hole")


def grant(book_id, right, device=CALLER):
    with writing() as session:
        session.query(Grant).filter_by(game_id=book_id, device=device).delete()
        if right:
            grant_right(session, device, book_id, right)


def row(game):
    db.session.rollback()
    return db.session.get_one(Game, game.id)


def place_of(game):
    """The address of the group in which the table finds the game; its own log says the same."""
    db.session.rollback()
    there = db.session.get(GameInGroup, game.id)
    play = play_of(game)
    assert bool(there) == bool(play.group)
    return play.group


def is_refused(action, *given):
    try:
        action(*given)
    except GroupMoveError:
        db.session.rollback()
        return True
    return False


@pytest.fixture
def groups():
    return {"own": Members.called(*NAMES), "foreign": Members.called(*NAMES)}


def test_the_table_holds_for_every_pair_of_rights(groups):
    """What is tried with a game, and where it leads: nowhere, where it is refused."""
    own, wrong = groups["own"], []
    for nth, (in_game, in_group, place, allowed) in enumerate(rows()):
        put = "name" if place == "own" else "put"
        for verb, leads_to in ((put, own.public_id), ("out", "")):
            if verb == "out" and place == "none":
                continue
            game = start(client_id=f"matrix-{verb}-{nth:08}")
            if place != "none":
                groups[place].put_in(game, *NAMES)
            grant(game.id, GAME_RIGHTS[in_game])
            grant(own.row.id, GROUP_RIGHTS[in_group])
            before = place_of(game)
            if verb == "out":
                refused = is_refused(take_out, row(game), CALLER, new_token())
            else:
                refused = is_refused(put_in, own.row, row(game), CALLER, {}, new_token())
            found = (not refused, place_of(game))
            if found != (verb in allowed, leads_to if verb in allowed else before):
                wrong.append((in_game, in_group, place, verb))
    assert wrong == []


@pytest.fixture
def game(groups):
    """A game in the group of its owner, in which another device enters with the score link."""
    made = start()
    groups["foreign"].put_in(made, *NAMES)
    grant(made.id, "score")
    grant(groups["own"].row.id, "owner")
    return made


def moving_entries(game):
    return [entry.client_id for entry in play_of(game).entries if entry.slot.kind == "group"]


def test_a_score_link_moves_a_game_on_no_way(game, groups):
    own, foreign, ids = groups["own"], groups["foreign"].public_id, moving_entries(game)
    assert is_refused(put_in, own.row, row(game), CALLER, {}, new_token())
    assert is_refused(keep_people_together, CALLER, "Fridays", row(game), new_token())
    assert is_refused(take_back, row(game), CALLER, ids, new_token())
    bring(moved(game, own))
    assert place_of(game) == foreign
    sent = {"said_as": "sent-undo-000001", "kind": "undo", "content": {"undoes": ids}}
    for held in ("score", "owner"):  # nor does an undo that was sent after a while
        grant(game.id, held)
        answers, _version = receive(row(game), CALLER, [{**sent, "replaces": []}])
        assert [answer.outcome for answer in answers] == ["refused"]
    grant(own.row.id, "view")
    assert bring(moved(game, own)) == ["refused"]
    assert place_of(game) == foreign
    grant(game.id, None)
    assert game_and_right(game.public_id, CALLER) is None


def test_an_owner_undoes_a_move_in_the_log_and_brings_it_back(game, groups):
    take = [action.ids for action in actions_of(play_of(game).entries) if action.speaks_of("group")]
    take_back(row(game), DEVICE, take[0], token := new_token())
    assert place_of(game) == ""
    take_back(row(game), DEVICE, [f"{token}:undo"], new_token())
    assert place_of(game) == groups["foreign"].public_id


def test_bringing_back_a_move_needs_a_right_in_that_group(game):
    take_out(row(game), DEVICE, token := new_token())
    grant(game.id, "owner")
    ids = [client_id for client_id in moving_entries(game) if client_id.startswith(token)]
    assert is_refused(take_back, row(game), CALLER, ids, new_token())
    assert place_of(game) == ""


def test_own_undo_ends_with_the_right_in_the_game(groups):
    made = start()
    grant(made.id, "owner")
    grant(groups["own"].row.id, "owner")
    put_in(groups["own"].row, row(made), CALLER, {}, token := new_token())
    grant(made.id, "score")
    assert is_refused(undo, row(made), CALLER, token, new_token())
    assert place_of(made) == groups["own"].public_id


@pytest.mark.parametrize("right", ["view", None])
def test_a_new_game_starts_in_a_group_only_with_a_right_to_enter_there(groups, right):
    own = groups["own"]
    grant(own.row.id, right)
    more = {"group": own.public_id, "people": [""] * 4}
    ways = (
        lambda: start_game(CALLER, NAMES, 0, RULES, new_token(), **more),
        lambda: make_game(CALLER, new_game()),
        lambda: make_game_of_group(CALLER, new_game(), own.row.id),
        lambda: bring_games(CALLER, own.row, Brought([], Paste([], "", {})), new_token()),
    )

    def new_game():
        return NewGame(new_public_id(), NAMES, 0, RULES, new_token(), **more)

    assert [is_refused(way) for way in ways] == [True] * 4
    assert db.session.query(GameInGroup).count() == 0


def bring(*files, device=CALLER):
    body = zipped([(f"{nth}.json", file) for nth, file in enumerate(files)])
    found = take_in(read_bundle(body), Importer(device))
    return [item.how for item in found]


def moved(game, group):
    """The file of a game with one more entry, which puts it into a group."""
    file = exported(row(game))
    entry = next(entry for entry in file["entries"] if entry["kind"] == "group")
    content = {"group": group.public_id}
    file["entries"].append({**entry, "said_as": new_token(), "content": content})
    return file


def test_a_group_that_comes_back_as_a_file_takes_no_games_of_others(game, groups):
    db.session.rollback()
    file = exported(groups["foreign"].row)
    with writing() as session:
        session.delete(session.get_one(type(groups["foreign"].row), groups["foreign"].row.id))
    assert bring(file) == ["refused"]
    assert db.session.get(GameInGroup, game.id) is None
