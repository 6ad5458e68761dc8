from hypothesis import given
from hypothesis import strategies as st

from app.paper.season.measures import GAME_COLUMNS, GAME_LINE, HEADS, PART_GAP, RACE, ROW
from app.paper.season.sheet_and_certificate import split_season

COUNTS = st.integers(0, 60), st.integers(0, 300), st.booleans()
LEAST, MOST = 200, 270


def numbers(ranges):
    return [number for range in ranges for number in range]


def height(part):
    """How high what stands on a sheet is."""
    people = HEADS + len(part.people) * ROW if part.people else 0
    lines = -(-len(part.games) // GAME_COLUMNS)
    games = PART_GAP + HEADS + lines * GAME_LINE if part.games else 0
    return people + part.has_race * (PART_GAP + RACE) + games


@given(*COUNTS, st.floats(LEAST, MOST))
def test_everybody_and_every_game_stands_once_in_order(people, games, has_race, room):
    parts = split_season(people, games, room, has_race=has_race)
    assert numbers(part.people for part in parts) == [*range(people)]
    assert numbers(part.games for part in parts) == [*range(games)]
    assert sum(part.has_race for part in parts) == has_race


@given(*COUNTS, st.floats(LEAST, MOST))
def test_no_sheet_holds_more_than_it_has_room_for_and_none_is_empty(people, games, has_race, room):
    parts = split_season(people, games, room, has_race=has_race)
    assert all(height(part) <= room for part in parts)
    assert len(parts) == 1 or all(height(part) > 0 for part in parts)
