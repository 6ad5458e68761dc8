"""A game moves between groups by its owner alone, who has a right in the group, on every way in."""

from contextlib import suppress

import pytest

from app.golf.ruleset import find_ruleset
from app.record.access.game_group import GroupMoveError
from app.record.access.rights import game_and_right, grant_right
from app.record.change.history import take_back
from app.record.change.start_game import NewGame, make_game, new_public_id, start_game
from app.record.change.sync import receive
from app.record.change.undo import actions_of, undo
from app.record.database import db, writing
from app.record.files.bundle import read_bundle
from app.record.files.game_file import exported
from app.record.files.group_file import exported_group
from app.record.files.import_files import take_in
from app.record.files.import_plan import Importer
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
        found = session.query(Grant).filter_by(game_id=book_id, device=device)
        found.delete()
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


@pytest.fixture
def groups():
    return {"own": Members.called(*NAMES), "foreign": Members.called(*NAMES)}


def attempts(groups, place):
    """What a device can try with a game: each by its name and the place it would lead to."""
    own = groups["own"]
    return {
        "name" if place == "own" else "put": (
            lambda game: put_in(own.row, row(game), CALLER, {}, new_token()),
            own.public_id,
        ),
        "out": (lambda game: take_out(row(game), CALLER, new_token()), ""),
    }


def outcome(game, attempt, leads_to):
    """Whether an attempt was let through and did what it says."""
    before = place_of(game)
    try:
        attempt(game)
    except GroupMoveError:
        assert place_of(game) == before
        return False
    assert place_of(game) == leads_to
    return True


def test_the_table_holds_for_every_pair_of_rights(groups):
    wrong = []
    for nth, (in_game, in_group, place, allowed) in enumerate(rows()):
        for verb, (attempt, leads_to) in attempts(groups, place).items():
            if verb == "out" and place == "none":
                continue
            game = start(client_id=f"matrix-{verb}-{nth:08}")
            if place != "none":
                groups[place].put_in(game, *NAMES)
            grant(game.id, GAME_RIGHTS[in_game])
            grant(groups["own"].row.id, GROUP_RIGHTS[in_group])
            if outcome(game, attempt, leads_to) != (verb in allowed):
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


def stays(game, groups):
    assert place_of(game) == groups["foreign"].public_id


def test_a_new_link_removes_anyone_who_entered_by_the_old_one(game, groups):
    with suppress(GroupMoveError):
        put_in(groups["own"].row, row(game), CALLER, {}, new_token())
    grant(game.id, None)
    assert game_and_right(game.public_id, CALLER) is None


def test_a_new_group_of_its_players_takes_the_game_of_its_owner_alone(groups):
    made = start()
    grant(made.id, "score")
    with pytest.raises(GroupMoveError):
        keep_people_together(CALLER, "Fridays", row(made), new_token())
    assert play_of(made).group == ""


def test_a_score_link_neither_undoes_nor_redoes_a_move_in_the_log(game, groups):
    ids = [entry.client_id for entry in play_of(game).entries if entry.slot.kind == "group"]
    with pytest.raises(GroupMoveError):
        take_back(row(game), CALLER, ids, new_token())
    stays(game, groups)


def test_an_owner_undoes_a_move_in_the_log_and_brings_it_back(game, groups):
    take = [action.ids for action in actions_of(play_of(game).entries) if action.speaks_of("group")]
    take_back(row(game), DEVICE, take[0], token := new_token())
    assert place_of(game) == ""
    take_back(row(game), DEVICE, [f"{token}:undo"], new_token())
    stays(game, groups)


def test_bringing_back_a_move_needs_a_right_in_that_group(game, groups):
    take_out(row(game), DEVICE, token := new_token())
    grant(game.id, "owner")
    ids = [entry.client_id for entry in play_of(game).entries if entry.client_id.startswith(token)]
    with pytest.raises(GroupMoveError):
        take_back(row(game), CALLER, ids, new_token())
    assert place_of(game) == ""


def test_own_undo_ends_with_the_right_in_the_game(groups):
    made = start()
    grant(made.id, "owner")
    grant(groups["own"].row.id, "owner")
    put_in(groups["own"].row, row(made), CALLER, {}, token := new_token())
    grant(made.id, "score")
    with pytest.raises(GroupMoveError):
        undo(row(made), CALLER, token, new_token())
    assert place_of(made) == groups["own"].public_id


def test_a_phone_that_was_offline_cannot_send_the_undo_of_a_move(game, groups):
    ids = [entry.client_id for entry in play_of(game).entries if entry.slot.kind == "group"]
    sent = {"said_as": "sent-undo-000001", "kind": "undo", "content": {"undoes": ids}}
    for held in ("score", "owner"):
        grant(game.id, held)
        answers, _version = receive(row(game), CALLER, [{**sent, "replaces": []}])
        assert [answer.outcome for answer in answers] == ["refused"]
    stays(game, groups)


def new_game(group, device=CALLER):
    return NewGame(
        new_public_id(), NAMES, 0, RULES, new_token(), group=group.public_id, people=[""] * 4
    )


@pytest.mark.parametrize("right", ["view", None])
def test_a_new_game_starts_in_a_group_only_with_a_right_to_enter_there(groups, right):
    own = groups["own"]
    grant(own.row.id, right)
    more = {"group": own.public_id, "people": [""] * 4}
    ways = (
        lambda: start_game(CALLER, NAMES, 0, RULES, new_token(), **more),
        lambda: make_game(CALLER, new_game(own)),
        lambda: make_game_of_group(CALLER, new_game(own), own.row.id),
        lambda: bring_games(CALLER, own.row, Brought([], Paste([], "", {})), new_token()),
    )
    for way in ways:
        with pytest.raises(GroupMoveError):
            way()
    assert db.session.query(GameInGroup).count() == 0


def bring(*files, device=CALLER):
    body = zipped([(f"{nth}.json", file) for nth, file in enumerate(files)])
    found = take_in(read_bundle(body), Importer(device))
    return [item.how for item in found]


def moved(game, group):
    """The file of a game with one more entry, which puts it into a group."""
    db.session.rollback()
    file = exported(row(game))
    entry = next(entry for entry in file["entries"] if entry["kind"] == "group")
    content = {"group": group.public_id}
    file["entries"].append({**entry, "said_as": new_token(), "content": content})
    return file


def test_a_file_moves_no_game_without_its_owner(game, groups):
    bring(moved(game, groups["own"]))
    stays(game, groups)


def test_a_file_moves_no_game_into_a_group_without_a_right_there(game, groups):
    grant(game.id, "owner")
    grant(groups["own"].row.id, "view")
    assert bring(moved(game, groups["own"])) == ["refused"]
    stays(game, groups)


def test_a_group_that_comes_back_as_a_file_takes_no_games_of_others(game, groups):
    db.session.rollback()
    file = exported_group(groups["foreign"].row)
    with writing() as session:
        session.delete(session.get_one(type(groups["foreign"].row), groups["foreign"].row.id))
    assert bring(file) == ["refused"]
    assert db.session.get(GameInGroup, game.id) is None
