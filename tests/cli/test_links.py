"""The links of a game or group on the command line: shown, and renewed for one that was lost."""

import json
import re
from functools import partial

import pytest

from app.record.access.rights import RIGHTS
from app.record.database import db
from app.record.game.load import find_game
from app.record.group.change_group import keep_people_together
from tests.web.phone import FIRST, Phone
from tests.web.sharing import code_of, join, links_of, open_code

ADDRESS = "https://cards.example.org"


@pytest.fixture
def game(phone):
    return phone.start()


@pytest.fixture
def run(run):
    return partial(run, "links")


def code_in(result):
    """The code in the link that a command printed."""
    assert result.exit_code == 0, result.stderr
    return result.stdout.splitlines()[0].rpartition("#")[2]


def test_a_lost_game_is_given_back_by_a_new_link_for_full_control(run, app, phone, game):
    old, scorer = code_of(phone, game, "owner"), Phone(app)
    join(scorer, code_of(phone, game))
    result = run(game[3:], "--renew", "owner", address=f"{ADDRESS}/")
    line, note = result.stdout.splitlines()
    title, letters, link = line.split("  ")
    assert (title, link) == ("Full control", f"{ADDRESS}/join#{letters.replace(' ', '')}")
    assert note.startswith("The earlier link no longer works.")
    found, code = Phone(app), code_in(result)
    assert "No game has this code" in open_code(found, old).text
    assert join(found, code).status_code == 303
    assert code_of(found, game, "owner") == code
    assert phone.get(game).status_code == 404
    assert scorer.enter(game, 1, FIRST).status_code == 303


def test_links_are_shown_in_words_and_as_data_without_a_change(run, phone, game):
    before = links_of(phone, game)
    shown = run(game[3:], address="http://localhost").stdout
    assert [link for link in before.values() if link in shown] == [*before.values()]
    first, _second, last = run(game[3:]).stdout.splitlines()
    code = code_of(phone, game, "owner")
    assert last == f"Full control  {code[:4]} {code[4:8]} {code[8:12]} {code[12:]}"
    assert re.fullmatch(r"Watch         \w{4} \w{4}", first)
    links = json.loads(run(game[3:], "--json", address=ADDRESS).stdout)
    assert [link["right"] for link in links] == [*RIGHTS]
    assert links[0]["url"] == f"{ADDRESS}/join#{links[0]['code']}"
    assert [link["url"] for link in json.loads(run(game[3:], "--json").stdout)] == [None] * 3
    assert links_of(phone, game) == before


def test_a_group_has_links_too(run, app, phone, game):
    with app.app_context():
        of_game = find_game(db.session(), game[3:])
        group = keep_people_together(phone.device, "Sundays", of_game, "group-token-0001")
        db.session.remove()
    code = code_in(run(group, "--renew", "owner", address=ADDRESS))
    assert join(phone, code).location.endswith(f"/group/{group}")


def test_an_unknown_game_and_an_unknown_right_are_refused_with_a_sentence(run, game):
    unknown = run("k3v8n5q2m7xw", "--renew", "owner")
    assert (unknown.exit_code, unknown.stdout) == (2, "")
    assert unknown.stderr == "There is no game or group k3v8n5q2m7xw. Use its id or address.\n"
    wrong = run(game[3:], "--renew", "everything")
    assert (wrong.exit_code, "'view', 'score', 'owner'" in wrong.stderr) == (2, True)
