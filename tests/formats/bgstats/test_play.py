"""A finished game as a play: who won, when, how long; ids that stay."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from app.formats.bgstats.link import link_of
from app.formats.bgstats.play import minutes_of, moment_of, play_of_game
from app.golf.catalogue import preset_mappings
from app.golf.totals import TypedTotal
from app.record.change.actions import set_occasion, set_state
from tests.formats.bgstats.games import played
from tests.helpers.levels import some_quick
from tests.record.group.groups import Members
from tests.record.seats import chairs_of, change
from tests.record.tables import DEVICE, FIRST, play_of, save, start

PLAYED = datetime(2026, 5, 3, 18, 30, tzinfo=UTC)


def timed(play, minutes, begun=PLAYED):
    """A game with its holes so many minutes after its start."""
    holes = {hole.number: at for hole, at in zip(play.counted, minutes, strict=True)}
    entries = tuple(
        replace(entry, received_at=begun + timedelta(minutes=holes.get(entry.slot.hole, 0)))
        for entry in play.entries
    )
    heads = {slot: here for slot, here in play.heads.items() if slot.kind != "date"}
    return replace(play, made_at=begun, entries=entries, heads=heads)


@some_quick(preset_mappings(), every=4)
def test_by_all_rules_those_in_first_place_have_won_and_share_their_rank(cases, subtests):
    for preset in cases:
        with subtests.test(preset=preset):
            _game, play = played(preset, 2 + len(preset) % 2)
            play_sent = play_of_game(play)
            assert [player.score for player in play_sent.players] == [*play.totals]
            assert [player.rank for player in play_sent.players] == [*play.places]
            assert [player.is_winner for player in play_sent.players] == [
                place == 1 for place in play.places
            ]
            assert any(player.is_winner for player in play_sent.players)
            assert sum(player.starts for player in play_sent.players) <= 1


def test_those_who_share_the_first_place_have_all_won():
    game = start(("Ann", "Bea", "Cam"))
    save(game, 1, (TypedTotal(5), TypedTotal(5), TypedTotal(9)))
    set_state(game, DEVICE, "ended", "token-end-0001")
    play_sent = play_of_game(play_of(game))
    assert [(player.rank, player.is_winner) for player in play_sent.players] == [
        (1, True),
        (1, True),
        (3, False),
    ]
    assert play_sent.lowest_won


def test_anyone_who_left_has_no_rank_and_has_not_won():
    game = start()
    play = save(game, 1, FIRST)
    best = play.places.index(1)
    change(game, chairs_of(play, without=[play.names[best]]))
    set_state(game, DEVICE, "ended", "token-end-0001")
    after = play_of(game)
    (gone,) = [player for player in play_of_game(after).players if player.name == play.names[best]]
    assert (gone.rank, gone.is_winner) == (0, False)
    assert not play_of_game(after).lowest_won


def test_a_game_that_goes_on_or_has_no_hole_is_no_play():
    game = start()
    assert play_of_game(save(game, 1, FIRST)) is None
    other = start(client_id="start-0000000001")
    set_state(other, DEVICE, "ended", "token-end-0001")
    assert play_of_game(play_of(other)) is None


def test_a_guest_is_named_by_game_and_number_and_a_person_by_group_and_key():
    game, play = played(count=3)
    assert [player.key for player in play_of_game(play).players] == [
        f"{play.public_id}-{number}" for number in (1, 2, 3)
    ]
    members = Members.of(game)
    keys = [f"{members.public_id}-{person.keys[0]}" for person in members.state.people]
    play_sent = play_of_game(play_of(game), members.state)
    assert [player.key for player in play_sent.players] == keys
    assert [player.person for player in play_sent.players] == keys


def test_a_game_took_from_its_start_to_its_last_hole():
    _game, play = played("six-card", 2)
    count = len(play.counted)
    assert minutes_of(timed(play, range(5, 5 + 6 * count, 6))) == 5 + 6 * (count - 1)


def test_a_correction_the_day_after_makes_no_game_longer():
    game = start()
    for number in range(1, 10):
        save(game, number, FIRST)
    before = {entry.client_id for entry in play_of(game).entries}
    play = save(game, 9, (*FIRST[1:], FIRST[0]), token="token-again")
    late = replace(
        timed(play, range(10, 100, 10)),
        entries=tuple(
            entry
            if entry.client_id in before
            else replace(entry, received_at=PLAYED + timedelta(days=1))
            for entry in timed(play, range(10, 100, 10)).entries
        ),
    )
    assert minutes_of(late) == 90


def test_a_pause_over_night_is_no_time_at_the_table():
    game = start()
    for number in (1, 2):
        save(game, number, FIRST)
    set_state(game, DEVICE, "paused", "token-pause-001")
    set_state(game, DEVICE, "playing", "token-again-001")
    play = play_of(game)
    moments = {1: 20, 2: 40, "paused": 45, "playing": 45 + 12 * 60}
    entries = tuple(
        replace(entry, received_at=PLAYED + timedelta(minutes=moments.get(comment_in(entry), 0)))
        for entry in play.entries
    )
    assert minutes_of(replace(play, made_at=PLAYED, entries=entries)) == 40
    late = [
        replace(entry, received_at=PLAYED + timedelta(hours=13))
        if comment_in(entry) == 2
        else entry
        for entry in entries
    ]
    assert minutes_of(replace(play, made_at=PLAYED, entries=tuple(late))) == 13 * 60 - 12 * 60


def comment_in(entry):
    """The hole of an entry, or the state that it says."""
    return entry.slot.hole or entry.content.get("state")


def test_a_correction_changes_a_play_and_not_when_it_was_played():
    game, play = played("six-card", 3)
    before = play_of_game(play)
    save(game, 1, [TypedTotal(1)] * 3, token="token-again")
    after = play_of_game(play_of(game))
    assert (after.id, after.moment) == (before.id, before.moment)
    assert [player.key for player in after.players] == [player.key for player in before.players]
    assert after.changed > before.changed
    assert link_of(after) != link_of(before)


@pytest.mark.parametrize("step", [0, 0.5, 60 * 24])
def test_a_game_typed_later_has_no_duration(step):
    _game, play = played("six-card", 2)
    assert minutes_of(timed(play, [at * step for at in range(1, len(play.counted) + 1)])) == 0


def test_the_day_that_people_recorded_wins_over_the_day_of_the_first_entry():
    game, play = played("six-card", 2)
    assert moment_of(play) == play.made_at
    set_occasion(game, DEVICE, date(2026, 1, 2), "The Crown", "token-date-0001")
    play_sent = play_of_game(play_of(game))
    assert (play_sent.day, play_sent.moment) == (
        date(2026, 1, 2),
        datetime(2026, 1, 2, 12, tzinfo=UTC),
    )
    assert (play_sent.minutes, play_sent.location) == (0, "The Crown")
