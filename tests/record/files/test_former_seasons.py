"""What 0.1.0 wrote about ratings and handicaps comes in with its group, and is kept as it was."""

import pytest

from app.record.files.exporting import exported
from app.record.group.change_group import act_in_group
from app.record.group.seasons import season_at
from app.record.log.heads import Slot
from app.season import Season
from tests.record.files.copies import bring, empty_copy, whole_phone
from tests.record.group.groups import Members, new_token
from tests.record.tables import DEVICE, FIRST, save, start

PLAIN = Season(last=None, best=2).to_json()


@pytest.mark.parametrize(
    ("choices", "former"), [({"by": "rating"}, "rating"), ({"allowance": 105}, "net")]
)
def test_a_season_comes_in_with_the_table_it_ended_with(choices, former):
    game = start()
    save(game, 1, FIRST)
    group = Members.of(game)
    season = {"title": "2025", "rules": "nine-hole", "season": {**PLAIN, **choices}}
    par = {"rules": "nine-hole", "par": [7, -5, 2, 12, 20, 36]}
    worth = [[30, 1, True, False]]
    row = {"place": 1, "person": "p1", "points": [30, 1], "games": 1, "dropped": 0, "worth": worth}
    table = {"games": [game.public_id], "rows": [row]}
    entries = [
        (Slot("season", 1), season),
        (Slot("season_par", 1), par),
        (Slot("birdies"), {"birdies": True}),
        (Slot("season_end", 1), {"table": table}),
    ]
    act_in_group(group.row, DEVICE, new_token(), lambda *_: entries)
    before, body = exported(group.row), whole_phone()
    empty_copy()
    assert {*bring(body).values()} <= {"new", "known"}
    there = Members(group.public_id)
    found = season_at(there.state, 1)
    assert (found.former, found.is_only_kept, found.kept) == (former, True, table)
    assert exported(there.row)["entries"] == before["entries"]
