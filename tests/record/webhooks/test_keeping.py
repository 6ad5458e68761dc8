"""What an owner does with webhooks: added once, tried, turned off and on, removed."""

import pytest

from app.record.access.owner import delete_for_good
from app.record.files.purge import purge
from app.record.webhooks.keeping import (
    MOST,
    KnownWebhookError,
    TooManyWebhooksError,
    add_webhook,
    remove_webhook,
    secret_of_press,
    send_test,
    turn_off,
    turn_on,
    webhooks_of,
)
from app.record.webhooks.queue import PAUSES
from tests.record import tables
from tests.record.tables import DEVICE, FIRST, save, start
from tests.record.webhooks import deliveries
from tests.record.webhooks.deliveries import (
    LATER,
    URL,
    deliver_one,
    plan,
    take,
    the_webhook,
    waiting,
)


def add(game, url=URL, secret="bns_first"):
    add_webhook(deliveries.again(game), DEVICE, url, secret)


def test_a_new_webhook_gets_nothing_recorded_before(game):
    save(game, 1, FIRST)
    add(game)
    assert plan() == []
    save(game, 2, FIRST)
    assert plan() == [(8, 14)]


def test_the_same_press_adds_one_webhook(game):
    for _each in range(2):
        add(game)
    assert len(webhooks_of(game)) == 1


def test_the_same_address_is_sent_each_change_once(game, webhook):
    with pytest.raises(KnownWebhookError):
        add(game, secret="bns_other")


def test_a_game_has_so_many_and_no_more(game):
    for number in range(MOST):
        add(game, f"{URL}{number}", f"bns_{number}")
    with pytest.raises(TooManyWebhooksError):
        add(game, f"{URL}more", "bns_more")


def test_a_secret_is_the_same_for_one_press_only():
    first = secret_of_press("key", "device", "press")
    assert first == secret_of_press("key", "device", "press")
    others = ("other", "device", "press"), ("key", "other", "press"), ("key", "device", "other")
    assert first not in {secret_of_press(*other) for other in others}
    assert len(first) == 47


def test_a_test_sends_no_changes_and_is_tried_once(game, webhook):
    send_test(game, webhook.id)
    send_test(game, webhook.id)
    assert waiting() == [(2, 2)]
    deliver_one(500, text="Oops")
    shown = the_webhook(game).messages
    assert [(row.is_test, row.status, row.answer) for row in shown] == [(True, 500, "Oops")]
    assert the_webhook(game).stopped_at is None
    assert waiting() == []


def test_what_was_recorded_before_a_test_is_sent_after_it(game, webhook):
    save(game, 1, FIRST)
    send_test(game, webhook.id)
    assert plan() == [(2, 2)]
    deliver_one()
    assert plan() == [(2, 8)]


def test_one_that_is_off_gets_nothing_and_later_all_of_it(game, webhook):
    turn_off(game, webhook.id)
    save(game, 1, FIRST)
    send_test(game, webhook.id)
    assert plan() == []
    turn_on(game, webhook.id)
    assert plan() == [(2, 8)]


def test_what_waited_when_it_was_turned_off_is_not_sent_until_it_is_on(game, webhook):
    save(game, 1, FIRST)
    plan()
    turn_off(game, webhook.id)
    assert take() is None
    turn_on(game, webhook.id)
    assert take().version == 8


def test_one_that_was_given_up_has_all_its_tries_again(game, webhook):
    save(game, 1, FIRST)
    plan()
    moment = LATER
    for pause in (*PAUSES, PAUSES[0]):
        deliver_one(500, moment)
        moment += pause
    assert the_webhook(game).stopped_at
    turn_on(game, webhook.id)
    assert deliver_one(500).tries == 1
    assert the_webhook(game).stopped_at is None


def test_turning_twice_is_turning_once(game, webhook):
    turn_off(game, webhook.id)
    stopped_at = the_webhook(game).stopped_at
    turn_off(game, webhook.id)
    assert the_webhook(game).stopped_at == stopped_at
    turn_on(game, webhook.id)
    turn_on(game, webhook.id)
    assert the_webhook(game).stopped_at is None


def test_one_that_is_removed_takes_its_messages_along(game, webhook):
    save(game, 1, FIRST)
    plan()
    remove_webhook(game, webhook.id)
    assert (webhooks_of(game), deliveries.count()) == ([], 0)


@pytest.mark.parametrize("act", [send_test, turn_off, remove_webhook])
def test_nobody_touches_a_webhook_of_another_game(game, webhook, act):
    other = start(client_id="start-other-game")
    act(other, webhook.id)
    assert the_webhook(game).stopped_at is None
    assert waiting() == []


def test_a_webhook_goes_with_its_game(game, webhook):
    delete_for_good(game)
    assert deliveries.count() == 0


def test_a_webhook_goes_with_a_game_that_is_purged(game, webhook, monkeypatch):
    from app.record.files import purge as purging

    for number in range(1, 10):
        save(game, number, FIRST)
    monkeypatch.setattr(purging, "now", lambda: LATER)
    assert purge(1).count == 1
    assert (tables.count(deliveries.WebhookMessage), plan()) == (0, [])
