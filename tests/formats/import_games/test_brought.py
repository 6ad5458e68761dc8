"""All that strangers brought, read in the process; some of it comes in by page and by command."""

from datetime import date

from app.formats.import_games.read_games import read_games
from app.formats.import_games.text_of_file import read_file
from app.golf.faults import FaultsError
from app.golf.ruleset import find_ruleset
from app.wording.errors import placed_text
from tests.formats.import_games.brought import BROUGHT
from tests.formats.import_games.tables_drawn import choices


def chosen(answers):
    """The answers of a page as the reader gets them."""
    answers = dict(answers)
    day = answers.pop("day", "")
    rules, year = find_ruleset(answers.pop("rules")), int(answers.pop("year", 0))
    columns = {key[4:]: answers.pop(key) for key in [*answers] if key.startswith("col-")}
    return choices(
        rules=rules,
        day=date.fromisoformat(day) if day else None,
        year=year,
        columns=columns,
        **answers,
    )


def read(brought):
    """Games as days with totals, and all that is shown besides."""
    try:
        text = read_file(brought.content).text
    except FaultsError as error:
        return [], [placed_text(error.faults[0])]
    found = read_games(text, chosen(brought.answers))
    games = [(game.day.isoformat(), dict(game.totals)) for game in found.old]
    games += [
        (game.game.day.isoformat(), dict(zip(game.play.names, game.play.totals, strict=True)))
        for game in found.games
    ]
    return games, [placed_text(fault, found.sheets) for fault in found.faults]


def test_what_is_brought_is_read_or_refused(speaker):
    wrong = {}
    for name, brought in BROUGHT.items():
        games, shown = read(brought)
        if brought.says:
            is_right = any(brought.says in text for text in shown)
        else:
            is_right = sorted(games, key=repr) == sorted(brought.games, key=repr) and not shown
        if not is_right:
            wrong[name] = games, shown
    assert wrong == {}
