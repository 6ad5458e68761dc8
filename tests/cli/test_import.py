"""Games and groups move to another copy whole, once, and nothing bad comes in."""

import json
from dataclasses import replace
from zipfile import ZipFile

from click.testing import CliRunner
from sqlalchemy import select

from app.cli.command import main
from app.limits import LARGEST_FILE
from app.record.access.rights import grant_right
from app.record.change.actions import set_objection, set_state
from app.record.change.change_rules import change_rules
from app.record.change.change_seats import SeatChange, change_table
from app.record.change.history import take_back
from app.record.change.sync import receive
from app.record.database import db, writing
from app.record.files.exporting import exported
from app.record.files.importing import Importer, own_id
from app.record.files.reading import OF_A_PHONE
from app.record.game.load import find_game, load_play
from app.record.models import Entry, Game
from tests.cli.conftest import ON_EITHER, play_of
from tests.helpers import stores
from tests.record.files.copies import empty_copy
from tests.record.group.groups import Members
from tests.record.tables import NAMES, count, start
from tests.web.phone import Phone


def eventful(app, address):
    """A new name, late and gone players, phones that differ, a nod, an objection, other rules."""
    game = find_game(db.session(), address[3:])
    play = load_play(db.session(), game)
    ann, bea, cam, dan = (seat.player_id for seat in play.seats)
    kept = [
        SeatChange(ann, "Ann"),
        SeatChange(bea, "Beatrix"),
        SeatChange(cam, "Cam"),
        SeatChange(dan, "Dan"),
    ]
    change_table(game, "a", [*kept, SeatChange(None, "Eve", "average")], 4, "late-00000000000000")
    change_table(
        game, "a", [*kept[:3], SeatChange(None, "Fay", "highest")], 5, "gone-00000000000000"
    )
    entries = [
        {"said_as": f"other-token-0001:{n}", "kind": "grid", "hole": 2, "player": "p1"}
        | {"content": {"cards": cards.split()}, "replaces": []}
        for n, cards in enumerate(("6 4 2 6 9 3", "K 4 2 6 9 2"))
    ]
    with writing() as session:
        for device in "ab":
            grant_right(session, device, game.id, "score")
    receive(game, "b", entries)
    nod = {"said_as": "nod-000000000000000:1:nod", "kind": "nod", "hole": 1, "player": None}
    receive(game, "a", [nod | {"content": {"agrees": []}, "replaces": []}])
    set_objection(game, "b", (3, bea), True, "object-000000000000")
    take_back(game, "a", ["nod-000000000000000:1:nod"], "back-00000000000000")
    undone = load_play(db.session(), game).entries[-1].client_id
    take_back(game, "b", [undone], "again-0000000000000")
    house = replace(play.ruleset, title="Sunday nine")
    change_rules(game, "a", house, 4, "rules-0000000000000")
    change_rules(game, "a", house, 1, "rules-0000000000001")
    set_state(game, "a", "paused", "pause-0000000000000")
    db.session.remove()


@ON_EITHER
def test_a_game_moves_with_all_that_happened_in_it(
    run, app, phone, game, tmp_path, elsewhere, other
):
    with app.app_context():
        eventful(app, game)
    first, second = tmp_path / "game.json", tmp_path / "again.json"
    assert run("export", f"https://cards.example{game}", "-o", first).exit_code == 0
    text = first.read_text("utf-8")
    kinds = {entry["kind"] for entry in json.loads(text)["entries"]}
    assert {"joined", "name", "seating", "nod", "objection", "undo", "rules", "state"} <= kinds
    assert phone.client.get_cookie("device").value not in text
    done = run("import", first, on=elsewhere)
    assert (done.exit_code, done.output) == (0, f"{game[3:]} was imported.\n")
    assert run("export", game[3:], "-o", second, on=elsewhere).exit_code == 0
    assert json.loads(second.read_text("utf-8")) == json.loads(text)
    here, there = play_of(app, game), play_of(other, game)
    assert (there.names, there.totals, there.state) == (here.names, here.totals, here.state)
    assert [hole.ruling for hole in there.holes] == [hole.ruling for hole in here.holes]
    times = [[entry.received_at for entry in play.entries] for play in (here, there)]
    assert (times[0], here.made_at) == (times[1], there.made_at)
    found, links = Phone(other), json.loads(run("links", game[3:], "--json", on=elsewhere).output)
    code = links[-1]["code"]
    page = found.post("/join", {"code": code})
    found.post("/join", {"code": code, "do": "join"}, page=page)
    assert found.get(f"{game}/recovery").status_code == 200


def test_importing_twice_is_one_game_and_later_entries_are_added(run, app, phone, game, tmp_path):
    file = tmp_path / "game.json"
    run("export", game[3:], "-o", file)
    assert "New entries: 0." in run("import", file).output
    later = json.loads(file.read_text("utf-8"))
    later["entries"].append(
        {**later["entries"][-1], "said_as": "elsewhere:state", "kind": "state", "hole": None}
        | {"player": None, "content": {"state": "paused"}, "replaces": []}
    )
    file.write_text(json.dumps(later) + " " * LARGEST_FILE)
    assert "New entries: 1." in run("import", file).output
    assert (play_of(app, game).state.name, phone.count(Game)) == ("paused", 1)


BAD = [
    (lambda whole: "{", "line 1: this is not JSON"),
    (lambda whole: '{\n"backnine": 1,\n]', "line 3: this is not JSON"),
    (lambda whole: "[]", "line 1: this isn’t a Back Nine file"),
    (lambda whole: '{"a": ' * 100_000, "line 1: this is not JSON"),
    (lambda whole: {**whole, "backnine": 2}, "backnine: a newer version of Back Nine wrote this"),
    (lambda whole: {**whole, "backnine": "1"}, "backnine: this isn’t a Back Nine file"),
    (lambda whole: {**whole, "game": {"id": "a b"}}, "game: It can’t be read"),
    (lambda whole: {**whole, "players": {}}, "players: write a list here"),
    (lambda whole: {**whole, "players": []}, "players: name at least one"),
    (lambda whole: {**whole, "entries": []}, "entries: the rules and players are missing"),
    (lambda whole: changed(whole, "players", 1, name="x" * 41), "players[1]: give a key"),
    (lambda whole: changed(whole, "players", 1, name=7), "players[1]: give a key"),
    (lambda whole: changed(whole, "entries", 3, kind="magic"), "entries[3].kind: This Back"),
    (lambda whole: changed(whole, "entries", 3, hole=None), "entries[3].hole: It can’t"),
    (lambda whole: changed(whole, "entries", 4, player="p9"), "entries[4].hole: this names"),
    (lambda whole: changed(whole, "entries", 4, content={}), "entries[4].content: It can’t"),
    (lambda whole: changed(whole, "entries", 4, replaces=[3]), "entries[4].replaces: It can"),
    (lambda whole: changed(whole, "entries", 4, said_at="noon"), "entries[4].said_at: It can"),
    (lambda whole: changed(whole, "entries", 4, device="me"), "entries[4].received_at: It can"),
    (lambda whole: undoing(whole, 0), "entries: these undo the rules or the players"),
    (lambda whole: undoing(whole, 1), "entries: these undo the rules or the players"),
    (lambda whole: seated(whole, dealer=None), "entries[1].content: It can’t"),
    (lambda whole: seated(whole, dealer="p9"), "entries[1].content: this names"),
    (lambda whole: seated(whole, from_hole=5), "entries[1].content: It can’t"),
    (lambda whole: seated(whole, players=["p2"], dealer="p1"), "entries[1].content: It can’t"),
    (
        lambda whole: changed(whole, "entries", 0, content={**rules_of(whole), "from_hole": 3}),
        "entries[0].content: It can’t",
    ),
    (
        lambda whole: changed(whole, "entries", 4, content={"cards": ["\ud83e"]}),
        "entries[4].content: It can’t",
    ),
    (lambda whole: changed(whole, "players", 1, name=" "), "players[1]: give a key"),
    (
        lambda whole: changed(whole, "entries", 4, said_at="0001-01-01T00:00:00+14:00"),
        "entries[4].said_at: It can",
    ),
    (
        lambda whole: changed(whole, "entries", 4, received_at="9999-12-31T23:59:59-14:00"),
        "entries[4].received_at: It can",
    ),
    (
        lambda whole: {
            **whole,
            "game": {**whole["game"], "made_at": "0001-01-01T00:00:00+14:00"},
        },
        "game: It can’t",
    ),
    (lambda whole: ruled(whole, title="\ud83e"), "entries[0].content: nine-hole.title: "),
    (lambda whole: ruled(whole, **{"\ud83e": 1}), "entries[0].content: nine-hole."),
    (
        lambda whole: {**whole, "entries": whole["entries"] * 2},
        "].said_as: an earlier entry has this id",
    ),
    (
        lambda whole: changed(whole, "entries", 0, content={**rules_of(whole), "ruleset": {}}),
        "entries[0].content: nine-hole.layout: is missing",
    ),
    (
        lambda whole: changed(whole, "players", 0, name="Eve"),
        "players[0].name: another game with a player called “Ann” has this id",
    ),
    (
        lambda whole: changed(whole, "entries", 3, content={"player": "p2"}),
        "entries[3]: the game has this entry with different content",
    ),
]


def changed(whole, part, place, **changes):
    """A file with one thing in it changed."""
    found = [*whole[part]]
    found[place] = {**found[place], **changes}
    return {**whole, part: found}


def ruled(whole, **changes):
    """The same with something else in its rules."""
    content = rules_of(whole)
    ruleset = {**content["ruleset"], **changes}
    return changed(whole, "entries", 0, content={**content, "ruleset": ruleset})


def undoing(whole, place):
    """The same with an entry more that undoes one."""
    ids = [whole["entries"][place]["said_as"]]
    undo = {**whole["entries"][0], "said_as": "undo-0001", "kind": "undo", "hole": None}
    return {**whole, "entries": [*whole["entries"], {**undo, "content": {"undoes": ids}}]}


def seated(whole, **changes):
    """The same with other first seats; None leaves something out."""
    content = {**whole["entries"][1]["content"], **changes}
    kept = {name: value for name, value in content.items() if value is not None}
    return changed(whole, "entries", 1, content=kept)


def rules_of(whole):
    return whole["entries"][0]["content"]


def test_a_bad_file_is_refused_with_the_place_and_nothing_is_kept(run, phone, game, tmp_path):
    file, before = tmp_path / "game.json", phone.count(Entry)
    whole = json.loads(run("export", game[3:]).output)
    for spoil, expected in BAD:
        body = spoil(whole)
        file.write_text(body if isinstance(body, str) else json.dumps(body), "utf-8")
        refused = run("import", file)
        assert (refused.exit_code, expected in refused.stderr) == (2, True), expected
    assert phone.count(Entry) == before
    for name, expected in (("picture", "JPEG"), ("picture.json", "is not text")):
        (tmp_path / name).write_bytes(b"\xff\xd8\xff")
        assert expected in run("import", tmp_path / name).stderr
    assert "nowhere': No such file" in run("import", tmp_path / "nowhere").stderr
    home = tmp_path / "home"
    file.write_text("[]")
    runner = CliRunner(env={"BACKNINE_HOME": str(home), "DATABASE_URL": None})
    assert runner.invoke(main, ["import", str(file)]).exit_code == 2
    assert not home.exists()


@ON_EITHER
def test_a_whole_copy_moves_to_either_database(run, app, game, tmp_path, elsewhere, other):
    file, again = tmp_path / "all.backnine", tmp_path / "again.backnine"
    assert run("export", "--all", "-o", file).exit_code == 0
    stores.close(stores.migrated(elsewhere))
    assert f"{game[3:]} was imported." in run("import", file, on=elsewhere).output
    assert play_of(other, game).totals == play_of(app, game).totals
    stores.close(other)
    run("export", "--all", "-o", again, on=elsewhere)
    assert again.read_bytes() == file.read_bytes()


def test_what_cannot_be_read_is_named_and_the_rest_is_imported(run, app, phone, game, tmp_path):
    second, file = phone.start(), tmp_path / "all.backnine"
    run("export", "--all", "-o", file)
    with ZipFile(file, "a") as archive:
        archive.writestr("games/zzz.json", "{")
    with app.app_context():
        for row in db.session.scalars(select(Game)).all():
            db.session.delete(row)
        db.session.commit()
    done = run("import", file)
    assert done.exit_code == 2
    assert "Games: 2. Groups: 0. House rules: 0." in done.stdout
    assert "games/zzz.json: line 1: this is not JSON" in done.stderr
    assert play_of(app, second).names
    with ZipFile(file, "w") as archive:  # more files than a phone may bring
        for number in range(OF_A_PHONE.files + 1):
            archive.writestr(f"{number}.json", "{}")
    lines = run("import", file).stderr.splitlines()
    assert (len(lines), lines[0].startswith("0.json: ")) == (OF_A_PHONE.files + 1, True)


def test_a_forged_group_keeps_out_no_group_of_the_operator(run, app, tmp_path):
    with app.app_context():
        group = Members.of(start())
        file = exported(group.row)
        people = [{**person, "name": f"Mallory {person['key']}"} for person in file["people"]]
        empty_copy()
        operator = Importer("", is_operator=True, secret="only for tests")
        own = Members(own_id(operator, group.public_id))
        db.session.remove()
    for name, body in (("forged", {**file, "people": people}), ("group", file)):
        (tmp_path / f"{name}.json").write_text(json.dumps(body), "utf-8")
    assert run("import", tmp_path / "forged.json").exit_code == 0
    assert run("import", tmp_path / "group.json").exit_code == 2
    entries = []
    for _time in range(2):
        answer = run("import", tmp_path / "group.json", "--own-groups")
        assert (answer.exit_code, own.public_id in answer.stdout) == (0, True)
        with app.app_context():
            assert own.names == [*NAMES]
            entries.append(count(Entry))
    assert entries[0] == entries[1]
    (tmp_path / "games.csv").write_text("date,Ann,Bea\n2026-01-01,1,2\n", "utf-8")
    answer = run("import", tmp_path / "games.csv", "--own-groups")
    assert (answer.exit_code, "--own-groups" in answer.stderr) == (2, True)
