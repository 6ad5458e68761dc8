"""Pages that did not see what others saved meanwhile say only what was changed on them."""

import pytest

from app.record.change.history import undo
from app.record.change.save_hole import HoleDraft, HoleSavedElsewhereError, save_hole
from app.record.log.heads import UNDO
from tests.record.tables import DEVICE, FIRST, SECOND, given, play_of, start

OTHER, THIRD = "another-device", "a-third-device"


def page_of(game):
    """What a page made now knows: the mark of hole 1 and the version."""
    play = play_of(game)
    hole = play.hole(1)
    return {"seen": hole.seen if hole else "", "at": play.version}


def save(game, device, texts, page, out=0, **how):
    """Save hole 1 as typed on a page; None leaves a grid to other phones."""
    play = play_of(game)
    ids = [seat.player_id for seat in play.seats]
    typed = zip(ids, texts, strict=True)
    grids = {player: given(play.table, text) for player, text in typed if text}
    went_out = None if out is None else ids[out]
    token = f"{device}-{play.version:010}"
    how = {"part": None in texts, **how, **page}
    save_hole(play, device, HoleDraft(1, grids, went_out, token, how.pop("seen"), **how))
    return play_of(game)


@pytest.fixture
def played():
    """A game whose first hole is on the card."""
    game = start()
    save(game, THIRD, FIRST, page_of(game))
    return game


def test_a_hole_that_was_taken_back_does_not_come_back_by_a_correction(played):
    page = page_of(played)
    token = play_of(played).entries[-1].client_id.partition(":")[0]
    undo(played, THIRD, token, "take-it-back-0000000")
    assert play_of(played).hole(1) is None
    with pytest.raises(HoleSavedElsewhereError) as moved:
        save(played, OTHER, (*FIRST[:3], SECOND[3]), page)
    assert moved.value.seen == ""
    play = save(played, OTHER, (*FIRST[:3], SECOND[3]), {**page, "seen": ""})
    assert play.hole(1).ruling


def test_cards_that_came_from_another_phone_are_no_word_of_this_one():
    game = start()
    page, ids = page_of(game), [seat.player_id for seat in play_of(game).seats]
    save(game, DEVICE, (FIRST[0], FIRST[1], None, None), page)
    taken = frozenset(ids[:1])
    play = save(game, OTHER, (FIRST[0], SECOND[1], *FIRST[2:]), page, taken=taken)
    assert [slot.player for slot in play.hole(1).differing] == [ids[1]]
    assert play.hole(1).confirmed == ()


def test_players_who_enter_their_own_grids_say_for_themselves_whether_they_went_out():
    def own(device, seat, out):
        texts = [FIRST[seat] if place == seat else None for place in range(4)]
        player = play_of(game).seats[seat].player_id
        return save(game, device, texts, page_of(game), out, own=player)

    game = start()
    own(DEVICE, 0, 0)
    play = own(OTHER, 1, 1)
    assert [slot.kind for slot in play.hole(1).differing] == ["went_out"]
    game = start(client_id="start-another-one")
    own(DEVICE, 0, 0)
    play = own(DEVICE, 0, None)
    assert (play.hole(1).is_out_known, play.hole(1).went_out) == (False, None)
    assert play.entries[-1].slot.kind == UNDO
    assert play.hole(1).grids[0] == given(play.table, FIRST[0])
    assert own(OTHER, 1, 1).hole(1).went_out == 1
