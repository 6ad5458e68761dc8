"""The queue: every change is sent once, in order, with pauses, for a day at most."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from app.record.access.owner import delete_for_good
from app.record.database import db, writing
from app.record.group.membership import put_in
from app.record.models import Game, Logbook
from app.record.webhooks import queue
from app.record.webhooks.keeping import add_webhook
from app.record.webhooks.queue import (
    CLAIMED,
    KEPT,
    PAUSES,
    claim,
    content_of,
    due_messages,
    note_answer,
    read_pulse,
)
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, FIRST, SECOND, save, start
from tests.record.webhooks import deliveries
from tests.record.webhooks.deliveries import (
    LATER,
    URL,
    again,
    deliver_one,
    plan,
    take,
    the_webhook,
    waiting,
)

SECOND_LATER = LATER + timedelta(seconds=1)


def test_entries_made_together_are_sent_together(game, webhook):
    assert plan() == []
    save(game, 1, FIRST)
    save(game, 2, SECOND)
    assert plan() == [(2, 14)]
    assert plan() == [(2, 14)]


def test_a_message_shows_which_game_and_what_happened_in_it(game, webhook):
    save(game, 1, FIRST)
    plan()
    due = take()
    content = content_of(due)
    assert {**content, "changes": len(content["changes"])} == {
        "id": due.message,
        "about": {"kind": "game", "id": game.public_id},
        "since": 2,
        "version": 8,
        "changes": 6,
    }
    assert (due.url, due.secret) == (URL, "bns_first")


def test_each_change_is_sent_once_and_in_order(game, webhook):
    heard = []
    for number in range(1, 6):
        save(game, number, FIRST)
        plan()
        heard += [*content_of(deliver_one())["changes"]]
    assert [message["said_as"] for message in heard] == [
        entry["said_as"] for entry in queue.entries_after(again(game), 2).entries
    ]
    assert plan() == []


def test_a_long_stretch_is_shown_in_several_messages(game, webhook, monkeypatch):
    monkeypatch.setattr(queue, "MOST_CHANGES", 5)
    save(game, 1, FIRST)
    save(game, 2, FIRST)
    found = []
    while plan():
        found += waiting()
        deliver_one()
    assert found == [(2, 7), (7, 12), (12, 14)]


def test_while_one_message_waits_what_is_shown_goes_into_the_next(game, webhook):
    save(game, 1, FIRST)
    plan()
    deliver_one(500)
    save(game, 2, FIRST)
    assert plan() == [(2, 8)]
    deliver_one(moment=LATER + PAUSES[0])
    assert plan() == [(8, 14)]


def test_pauses_grow_up_to_a_day_and_then_it_is_given_up(game, webhook):
    save(game, 1, FIRST)
    plan()
    moment, ids = LATER, set()
    for pause in PAUSES:
        assert take(moment - timedelta(seconds=1)) is None or moment == LATER
        ids.add(deliver_one(500, moment + CLAIMED * (moment == LATER)).message)
        moment = the_webhook(game).messages[0].next_try_at
        assert the_webhook(game).stopped_at is None, pause
    assert timedelta(hours=23) < moment - LATER < timedelta(days=1)
    ids.add(deliver_one(500, moment).message)
    assert len(ids) == 1
    assert the_webhook(game).stopped_at == moment
    assert due_messages(moment + timedelta(days=9)) == []


def test_an_answer_of_410_turns_it_off(game, webhook):
    save(game, 1, FIRST)
    plan()
    deliver_one(410)
    assert the_webhook(game).stopped_at == LATER


@pytest.mark.parametrize("status", [None, 199, 300, 302, 400, 401, 404, 429, 500, 503])
def test_whatever_is_no_success_is_tried_again(game, webhook, status):
    save(game, 1, FIRST)
    plan()
    deliver_one(status, text="why")
    [message] = the_webhook(game).messages
    assert (message.status, message.answer) == (status, "why")
    assert message.next_try_at == LATER + PAUSES[0]


@pytest.mark.parametrize("status", [200, 201, 204, 299])
def test_a_success_is_over(game, webhook, status):
    save(game, 1, FIRST)
    plan()
    deliver_one(status)
    assert (waiting(), plan()) == ([], [])


def test_of_two_senders_only_one_claims_a_message(game, webhook):
    save(game, 1, FIRST)
    plan()
    [(message_id, _webhook_id)] = due_messages(LATER)
    assert claim(message_id, LATER)
    assert claim(message_id, LATER) is None
    assert due_messages(SECOND_LATER) == []


def test_after_a_crash_the_same_message_comes_again_under_its_id(game, webhook):
    save(game, 1, FIRST)
    plan()
    first = take()
    sent = content_of(first)
    save(game, 2, FIRST)
    plan()
    second = take(LATER + CLAIMED)
    assert second.tries == 2
    assert content_of(second) == sent


def test_an_answer_that_comes_after_its_claim_ran_out_shows_nothing(game, webhook):
    save(game, 1, FIRST)
    plan()
    late = take()
    deliver_one(500, LATER + CLAIMED)
    note_answer(late, 200, "", LATER + CLAIMED)
    assert waiting() == [(2, 8)]


def test_one_that_does_not_answer_holds_back_no_other(game, webhook):
    add_webhook(again(game), DEVICE, f"{URL}other", "bns_other")
    save(game, 1, FIRST)
    plan()
    deliver_one(500)
    assert deliver_one().url == f"{URL}other"
    save(game, 2, FIRST)
    plan()
    assert take().since == 8


def test_a_group_gets_its_own_changes_and_those_of_its_games(game):
    members = Members.of(game)
    add_webhook(members.row, DEVICE, URL, "bns_group")
    assert plan() == []
    save(game, 1, FIRST)
    members.add("Eve")
    plan()
    kinds = {content_of(deliver_one())["about"]["kind"] for _each in range(2)}
    assert kinds == {"game", "group"}
    assert plan() == []


def test_a_game_that_comes_into_a_group_is_sent_from_its_beginning(game):
    members = Members.called("Ann", "Bea", "Cam", "Dan")
    add_webhook(members.row, DEVICE, URL, "bns_group")
    people = {player: members.id_of(name) for player, name in names_in(game)}
    put_in(members.row, again(game), DEVICE, people, new_token())
    plan()
    due = take()
    assert (due.about, due.since) == (game.public_id, 0)


def names_in(game):
    from tests.record.tables import play_of

    return [(seat.player_id, seat.name) for seat in play_of(game).seats]


def test_a_message_about_a_game_that_is_gone_is_not_sent(game):
    members = Members.of(game)
    add_webhook(members.row, DEVICE, URL, "bns_group")
    save(game, 1, FIRST)
    plan()
    delete_for_good(again(game))
    due = take()
    assert content_of(due) is None
    queue.drop_message(due)
    assert waiting() == []


def test_where_a_backup_was_put_back_nothing_is_sent_that_nobody_recorded(game, webhook):
    with writing(game.id) as session:
        higher = update(Logbook).where(Logbook.id == game.id)
        session.execute(higher.values(version=Logbook.version + 100_000))
    assert plan() == []
    save(game, 1, FIRST)
    assert plan() == [(100_002, 100_008)]


def test_of_what_is_over_the_newest_are_kept(game, webhook):
    for number in range(KEPT + 5):
        save(game, 1, FIRST if number % 2 else SECOND, token=f"token-{number:04}")
        plan()
        deliver_one()
    assert KEPT <= deliveries.count() <= KEPT + 1


def test_how_far_each_game_was_sent_is_never_forgotten(game, monkeypatch):
    monkeypatch.setattr(queue, "KEPT", 1)
    members = Members.of(game)
    add_webhook(members.row, DEVICE, URL, "bns_group")
    for number in range(3):
        members.add(f"Eve {number}")
        plan()
        deliver_one()
    assert plan() == []
    assert deliveries.count() == 2


def test_one_question_shows_whether_there_is_anything_to_do(game, webhook):
    before = read_pulse()
    assert (before.has_webhooks, before.due_at) == (True, None)
    save(game, 1, FIRST)
    assert read_pulse().newest > before.newest
    plan()
    assert read_pulse().due_at == LATER


def test_without_webhooks_nothing_is_requested(game):
    assert not read_pulse().has_webhooks


def test_games_of_others_are_not_shown(game, webhook):
    save(start(client_id="start-other-game"), 1, FIRST)
    assert plan() == []
    assert db.session.query(Game).count() == 2
