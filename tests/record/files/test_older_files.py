"""Files of games that earlier versions exported have the same scores here.

Games could be exported since the second version of the language of rules.
"""

import pytest

from app.golf.ruleset import LANGUAGE
from app.record.database import db
from app.record.files.importing import import_game
from app.record.files.reading import read_game
from app.record.game.load import find_game
from tests.helpers.frozen import FROZEN
from tests.record.tables import play_of

TOTALS = {2: (26, 21), 3: (52, 46), 4: (33, 14, 21, 28)}


@pytest.mark.parametrize("language", TOTALS)
@pytest.mark.usefixtures("app")
def test_a_game_file_of_an_earlier_version_has_its_scores(language):
    text = (FROZEN / f"language-{language}.json").read_text("utf-8")
    read = read_game(text)
    import_game(read)
    game = find_game(db.session(), read.public_id)
    assert f'"language": {language},' in text
    assert play_of(game).totals == TOTALS[language]


def test_a_game_file_of_every_version_is_kept():
    assert [*TOTALS] == [*range(2, LANGUAGE + 1)]
