"""What a ruling is besides its scores, which stand in the vectors."""

import pytest

from app.golf.faults import SeatError
from app.golf.referee import Adjustment, Extras, Finding, PenaltyLine, inspect_hole
from tests.golf.helpers.build import settle, table

TABLE = table("nine-hole")
THIRTEEN, ELEVEN, SEVENTEEN = "6 4 2 / 6 9 2", "K 9 A / K 3 2", "K 9 4 / K 2 6"


@pytest.mark.parametrize("seat", [2, 3, -1])
def test_a_seat_that_does_not_play_is_refused(seat):
    with pytest.raises(SeatError, match=rf"^Seat {seat} has no grid in this hole"):
        settle(TABLE, THIRTEEN, ELEVEN, None, went_out=seat)
    extras = Extras(adjustments=[Adjustment(0, 1, ""), Adjustment(seat, 1, "")])
    with pytest.raises(SeatError):
        settle(TABLE, THIRTEEN, ELEVEN, None, extras=extras)


def test_a_ruling_names_who_caused_what_and_by_which_scores():
    ruling = settle(TABLE, THIRTEEN, None, SEVENTEEN, ELEVEN, went_out=0)
    assert ruling.verdicts[0].penalties == (
        PenaltyLine("out_beaten", 10, (3,), {"score": 13, "other": 11}, 0),
    )
    assert (ruling.hole_scores, ruling.grid_scores) == ((23, None, 17, 11), (13, None, 17, 11))
    assert ruling.lowest == 11
    by_hand = [Adjustment(1, -3, "spilled"), Adjustment(1, 1, "again")]
    ruling = settle(TABLE, THIRTEEN, ELEVEN, extras=Extras(adjustments=by_hand))
    assert ruling.verdicts[1].penalties == (
        PenaltyLine("adjustment", -3, (), {"reason": "spilled"}),
        PenaltyLine("adjustment", 1, (), {"reason": "again"}),
    )


def test_a_finding_names_seats_cells_and_cards():
    grids = [("7", "7", "2", "3", "4", "5"), None, ("7", "7", "7", "z", "", "")]
    assert inspect_hole(TABLE, grids, [2, 0, 2]) == [
        Finding("missing_card", (2, 2), (4, 5)),
        Finding("unreadable_card", (2,), (3,), {"card": "z"}),
        Finding(
            "too_many", (0, 0, 2, 2, 2), (0, 1, 0, 1, 2), {"card": "7", "count": 5, "copies": 4}
        ),
        Finding("two_went_out", (0, 2)),
    ]
