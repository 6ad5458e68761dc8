"""Records that are shown: lower than everything else, and only with enough behind somebody."""

from hypothesis import given
from hypothesis import strategies as st

from app.stats import (
    LEAST,
    MOST_ANNOUNCED,
    TABLE,
    Counter,
    RecordAnnouncement,
    find_announcements,
)

PEOPLE = ("ann", "bea", "cam", "dan")


def holes(*scores):
    return Counter(holes=len(scores), hole_best=min(scores, default=None))


def announced(scores, history, **how):
    return find_announcements(
        "hole", scores, {who: holes(*all_) for who, all_ in history.items()}, **how
    )


def test_two_who_share_it_have_their_own_only():
    found = announced({"ann": -5, "bea": -5}, {who: [3] * 18 for who in PEOPLE})
    assert [record.everybody for record in found] == [False, False]


def test_who_is_silent_has_none_and_is_in_the_way_of_others():
    history = {who: [3] * 18 for who in PEOPLE}
    found = announced({"ann": -5, "bea": -4}, history, silent={"ann"})
    assert found == [RecordAnnouncement("hole", "bea", -4, 3, False)]


def test_games_are_counted_apart_from_holes():
    counter = Counter(holes=99, hole_best=-50, whole=3, game_best=20)
    assert find_announcements("game", {"ann": 19}, {"ann": counter}) == [
        RecordAnnouncement("game", "ann", 19, 20, False)
    ]


SCORES = st.integers(-6, 6)
HISTORIES = st.dictionaries(st.sampled_from(PEOPLE), st.lists(SCORES, max_size=30))


@given(scores=st.dictionaries(st.sampled_from(PEOPLE), SCORES), history=HISTORIES)
def test_announcements_are_those_found_by_reading_every_hole(scores, history):
    found = {record.person: record for record in plainly(scores, history)}
    shown = announced(scores, history)
    assert all(found[row.person] == row for row in shown)
    assert len(shown) == min(len(found), MOST_ANNOUNCED)


def plainly(scores, history):
    """Every record, by comparing hole with hole."""
    for who, score in scores.items():
        own = history.get(who, [])
        others = [past_score for all_ in history.values() for past_score in all_]
        rivals = others + [score for other, score in scores.items() if other != who]
        is_least = bool(rivals) and all(score < rival for rival in rivals)
        if is_least and len(others) >= LEAST["hole"] * TABLE:
            yield RecordAnnouncement("hole", who, score, min(rivals), True)
        elif len(own) >= LEAST["hole"] and all(score < part for part in own):
            yield RecordAnnouncement("hole", who, score, min(own), False)
