"""The sender: looks, sends to several at once, and loses nothing when it ends in the middle."""

import threading
from datetime import timedelta

import pytest

from app.record.database import db, now
from app.record.webhooks.keeping import add_webhook, webhooks_of
from app.record.webhooks.queue import CLAIMED
from app.webhooks import sender as sending
from app.webhooks.delivery import Way, WebhookAnswer
from app.webhooks.sender import REPLAN_AFTER, Sender
from tests.record.tables import DEVICE, FIRST, SECOND, save, start

ANYWHERE = Way(anywhere=True)


@pytest.fixture
def game(app):
    with app.app_context():
        yield start()
        db.session.remove()


@pytest.fixture
def sender(app):
    made = Sender(app, ANYWHERE)
    yield made
    made.pool.shutdown()


def deliver(sender, moment=None):
    """Look once and wait until all that began has come to its end."""
    found = sender.deliver_due(moment or now())
    sender.pool.shutdown()
    sender.pool = type(sender.pool)(sending.AT_ONCE)
    db.session.rollback()
    return found


def send_message(game, receiver, secret="bns_one"):
    add_webhook(game, DEVICE, receiver.url, secret)


def test_all_that_is_shown_comes_once_and_in_order(game, receiver, sender):
    send_message(game, receiver)
    for number in range(1, 5):
        save(game, number, FIRST)
        deliver(sender)
    assert receiver.ranges == [("game", 2 + 6 * at, 8 + 6 * at) for at in range(4)]
    deliver(sender)
    assert len(receiver.got) == 4


def test_without_webhooks_it_does_nothing(game, sender):
    save(game, 1, FIRST)
    assert deliver(sender) is False


def test_what_failed_comes_again_before_all_that_was_recorded_since(game, receiver, sender):
    send_message(game, receiver)
    receiver.answers.append((503, "Not now"))
    save(game, 1, FIRST)
    deliver(sender)
    save(game, 2, SECOND)
    deliver(sender)
    assert len(receiver.got) == 1
    moment = now() + timedelta(seconds=11)
    deliver(sender, moment)
    deliver(sender, moment + REPLAN_AFTER)
    assert receiver.ranges == [("game", 2, 8), ("game", 2, 8), ("game", 8, 14)]
    first, second, _third = receiver.contents
    assert first == second


def test_what_is_recorded_during_a_delivery_is_sent_right_after_it(game, receiver, sender):
    going, moment = threading.Event(), now()

    def post(*message):
        going.wait()
        return sending.deliver(*message)

    send_message(game, receiver)
    sender.post = post
    save(game, 1, FIRST)
    sender.deliver_due(moment)
    save(game, 2, FIRST)
    sender.deliver_due(moment)
    going.set()
    deliver(sender, moment)
    deliver(sender, moment)
    assert receiver.ranges == [("game", 2, 8), ("game", 8, 14)]


def test_where_it_ends_between_sending_and_keeping_the_same_comes_again(
    game, receiver, sender, monkeypatch
):
    send_message(game, receiver)
    save(game, 1, FIRST)
    with monkeypatch.context() as crash:
        crash.setattr(Sender, "keep", lambda *_answer: None)
        deliver(sender)
    deliver(sender)
    assert len(receiver.got) == 1
    other = Sender(sender.app, ANYWHERE)
    deliver(other, now() + CLAIMED)
    deliver(other, now() + CLAIMED + REPLAN_AFTER)
    other.pool.shutdown()
    assert receiver.ranges == [("game", 2, 8)] * 2
    assert len({content["id"] for content in receiver.contents}) == 1


@pytest.mark.postgresql
def test_of_two_senders_of_a_database_one_sends(game, receiver, app):
    send_message(game, receiver)
    save(game, 1, FIRST)
    both = [Sender(app, ANYWHERE) for _each in range(2)]
    threads = [threading.Thread(target=sender.deliver_due, args=(now(),)) for sender in both]
    for thread in threads:
        thread.start()
    for thread, sender in zip(threads, both, strict=True):
        thread.join()
        sender.pool.shutdown()
    deliver(both[0], now())
    both[0].pool.shutdown()
    assert receiver.ranges == [("game", 2, 8)]


def test_while_one_does_not_answer_others_are_shown(game, receiver, sender):
    answered, heard = threading.Event(), []

    def post(url, _message, _way):
        if "slow" in url:
            answered.wait()
        heard.append(url)
        return WebhookAnswer(200, "")

    sender.post = post
    add_webhook(game, DEVICE, "http://slow.example/", "bns_slow")
    add_webhook(game, DEVICE, "http://quick.example/", "bns_quick")
    save(game, 1, FIRST)
    sender.deliver_due(now())
    save(game, 2, FIRST)
    while len(heard) < 2:
        sender.deliver_due(now())
    assert heard == ["http://quick.example/"] * 2
    answered.set()
    sender.pool.shutdown()
    assert len(heard) == 3


def test_a_name_that_leads_into_a_network_is_sent_nothing_and_reported(game, receiver, app):
    guarded = Sender(app, Way(lookup=lambda _name: ["127.0.0.1"]))
    add_webhook(game, DEVICE, f"http://bot.example:{receiver.port}/", "bns_one")
    save(game, 1, FIRST)
    deliver(guarded)
    guarded.pool.shutdown()
    assert receiver.got == []
    assert webhooks_of(game)[0].messages[0].answer == "private"


def test_what_goes_wrong_in_here_is_shown_and_tried_again(game, receiver, sender, capsys):
    def post(*_message):
        raise LookupError("of ours")

    send_message(game, receiver)
    save(game, 1, FIRST)
    sender.post = post
    deliver(sender)
    assert "LookupError: of ours" in capsys.readouterr().err
    sender.post = sending.deliver
    deliver(sender, now() + CLAIMED)
    assert receiver.ranges == [("game", 2, 8)]


def test_it_ends_where_nobody_wants_messages(game, sender, monkeypatch):
    monkeypatch.setattr(sending, "STAYS", 0.01)
    monkeypatch.setattr(sending, "BETWEEN_POLLS", 0.001)
    sender.run()
