"""The finished games of a group as a file, and back: the same totals, winners and ties."""

import json
from datetime import date, timedelta
from uuid import UUID

from sqlalchemy import select

from app.formats.bgstats.export_file import export_text, ids_of_group, plays_of_group
from app.formats.bgstats.import_file import read_plays
from app.formats.bgstats.reading import read_file
from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.totals import TypedTotal
from app.record.counts.counting import catch_up
from app.record.database import db
from app.record.models import Entry
from tests.formats.bgstats.games import played
from tests.helpers.levels import some_quick
from tests.record.group.groups import Members
from tests.record.group.old import Notebook
from tests.record.tables import save

TODAY = date(2027, 1, 1)


def file_of(members, season=None):
    catch_up(members.row.id)
    plays = plays_of_group(members.state, season, lambda game: f"https://x.test/g/{game}")
    return export_text(plays, members.public_id)


@some_quick(preset_mappings(), every=4)
def test_games_by_all_rules_come_back_with_the_same_totals(cases, subtests):
    for preset in cases:
        with subtests.test(preset=preset):
            game, play = played(preset, 3)
            text = file_of(Members.of(game))
            file = read_file(text)
            (found,) = read_plays(file, file.likely, TODAY).games
            assert found.day == play.date
            assert found.totals == dict(zip(play.names, play.totals, strict=True))
            (content,) = json.loads(text)["plays"]
            assert [score["winner"] for score in content["playerScores"]] == [
                at == 1 for at in play.places
            ]
            assert [score["rank"] for score in content["playerScores"]] == [*play.places]
            assert content["board"] == play.ruleset.title


def test_every_number_names_something_and_every_id_is_one():
    game, _play = played("six-card", 3)
    members = Members.of(game)
    content = json.loads(file_of(members))
    (play,) = content["plays"]
    numbers = {player["id"] for player in content["players"]}
    assert {score["playerRefId"] for score in play["playerScores"]} == numbers
    assert play["gameRefId"] == content["games"][0]["id"]
    ids = [thing["uuid"] for key in ("games", "players", "plays") for thing in content[key]]
    assert len({UUID(own) for own in ids}) == len(ids)


def test_ids_stay_and_the_same_games_make_the_same_text():
    game, _play = played("six-card", 3)
    members = Members.of(game)
    assert file_of(members) == file_of(members)
    before = json.loads(file_of(members))
    members.add("Zoe")
    after = json.loads(file_of(members))
    assert before == after


def test_a_corrected_game_is_newer_in_the_file():
    game, _play = played("six-card", 3)
    members = Members.of(game)
    (before,) = json.loads(file_of(members))["plays"]
    save(game, 1, [TypedTotal(1)] * 3, token="token-again")
    rows = db.session.scalars(select(Entry).where(Entry.client_id.startswith("token-again")))
    for row in rows:
        row.received_at += timedelta(days=2)
    db.session.commit()
    (after,) = json.loads(file_of(members))["plays"]
    same = ("uuid", "playDate", "entryDate")
    assert [after[key] for key in same] == [before[key] for key in same]
    assert after["modificationDate"] > before["modificationDate"]


def test_a_play_that_came_by_the_link_is_known_by_its_comment():
    game, play = played("six-card", 3)
    members = Members.of(game)
    content = json.loads(file_of(members))
    content["plays"][0] |= {
        "uuid": "0B7C0E5E-3C0A-4F0E-9B59-2A3B1F1D7C11",
        "comments": f"Close!\nKarten: https://golf.test/g/{play.public_id}",
    }
    content["players"][0]["name"] = "Annie"
    file = read_file(read_file(json.dumps(content)).text)
    read = read_plays(file, file.likely, TODAY, ids_of_group(members.state))
    assert (read.games, read.there) == ((), 1)
    elsewhere = read_plays(file, file.likely, TODAY, ids_of_group(Members.called("Ann").state))
    assert (len(elsewhere.games), elsewhere.there) == (1, 0)


def test_a_group_knows_its_own_plays():
    game, _play = played("six-card", 3)
    members = Members.of(game)
    file = read_file(file_of(members))
    read = read_plays(file, file.likely, TODAY, ids_of_group(members.state))
    assert (read.games, read.there) == ((), 1)


def test_old_games_go_out_too_with_guests_as_one():
    members = Members.called("Ann", "Bea")
    notebook = Notebook(members)
    text = "2024-12-24 Ann 9 Bea 7 Xaver 7\n2025-12-24 Ann 4 Xaver 3"
    notebook.paste(text, Xaver="guest")
    content = json.loads(file_of(members))
    assert [play["playDate"] for play in content["plays"]] == [
        "2024-12-24 12:00:00",
        "2025-12-24 12:00:00",
    ]
    assert [player["name"] for player in content["players"]] == ["Ann", "Bea", "Xaver"]
    first = content["plays"][0]
    assert [
        (score["score"], score["rank"], score["winner"]) for score in first["playerScores"]
    ] == [
        ("9", 3, False),
        ("7", 1, True),
        ("7", 1, True),
    ]
    assert first["board"] == find_ruleset("six-card").title


def test_a_group_without_games_is_a_file_without_plays():
    content = json.loads(file_of(Members.called("Ann", "Bea")))
    assert (content["plays"], content["players"], content["games"]) == ([], [], [])


def test_files_of_two_groups_share_no_player():
    ids = []
    for preset in ("six-card", "four-card"):
        game, _play = played(preset, 3)
        ids += [load["uuid"] for load in json.loads(file_of(Members.of(game)))["players"]]
    assert len(ids) == len({*ids}) == 6
