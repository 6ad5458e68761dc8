"""The sentence of a season names what ties and missed games count."""

import pytest

from app.record.group.seasons import GroupSeason
from app.season import Season
from app.wording.groups import counting_text, season_sentence, season_text

TIE = "players who tie get the points for their place"
SHARE = "players who tie share the points for their places"
MORE_WINS = "equal points: more wins go first"
NOTHING, LAST = "a missed game counts 0", "a missed game counts like finishing last"


@pytest.fixture(autouse=True)
def in_app(app):
    with app.test_request_context():
        yield


@pytest.mark.parametrize(
    ("season", "expected"),
    [
        (Season(), [TIE, MORE_WINS, NOTHING]),
        (Season(tie="share", missed="behind"), [SHARE, MORE_WINS, LAST]),
        (Season(level="together"), [TIE, "equal points share a place", NOTHING]),
        (Season(by="totals", missed="behind"), [MORE_WINS, LAST]),
    ],
)
def test_the_sentence_names_the_rule_for_ties_and_missed_games(season, expected):
    assert season_sentence(season) == " · ".join([season_text(season), *expected])


def test_a_sheet_shows_each_rule_once():
    season = GroupSeason(1, "2026", "", Season(tie="share", missed="behind"))
    words = counting_text(season)
    assert words.count("share") == words.count("missed game") == 1
    assert words.endswith("points for first place, second and so on: 10, 7, 5, 3, 2, 1")
