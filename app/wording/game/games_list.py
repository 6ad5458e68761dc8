"""A list of games for a terminal: columns that hold in any script."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wcwidth import clip, ljust, width

from app.golf.nearest_word import on_one_line
from app.record.game.all_games import ListedGame
from app.wording.basics.direction import isolated
from app.wording.basics.names import list_of
from app.wording.messages.by_code import MESSAGES
from app.wording.rules.summary import ruleset_title

HEADS = (MESSAGES["one_game"], _l("Begun"), _l("State"), MESSAGES["rules"], MESSAGES["players"])
STATE_WORDS: Mapping[str, object] = {
    "playing": _l("playing"),
    "paused": _l("paused"),
    "finished": _l("finished"),
    "ended": _l("ended early"),
    "deleted": _l("deleted"),
    "unreadable": _l("unreadable"),
}
"""How a game stands."""
WIDTHS = (12, 10, 11, 26)
"""Columns of the terminal for all but the last one, so that no list waits for its end."""


def table_lines(games: Iterable[ListedGame]) -> Iterator[str]:
    """A line a game as they come, under one that says what stands where; none without a game."""
    for place, game in enumerate(games):
        if not place:
            yield row([str(head) for head in HEADS])
        yield row(cells_of(game))


def cells_of(game: ListedGame) -> Sequence[str]:
    """What a game says in each column."""
    return (
        game.public_id,
        f"{game.made_at.astimezone():%Y-%m-%d}",
        str(STATE_WORDS[game.state]),
        on_one_line(ruleset_title(game.ruleset)) if game.ruleset else "",
        list_of(isolated(on_one_line(name)) for name in game.names),
    )


def row(cells: Sequence[str]) -> str:
    """Cells below each other; a name that runs leftwards turns nothing beside it."""
    *fixed, last = cells
    cells = [padded(cell, wide) for cell, wide in zip(fixed, WIDTHS, strict=True)]
    return "  ".join([*cells, last]).rstrip()


def padded(cell: str, wide: int) -> str:
    """A text in so many columns, cut where it is longer.

    >>> padded("Ann", 5), padded("日本", 5), padded("Twenty-one", 5)
    ('Ann  ', '日本 ', 'Twen…')
    """
    short = cell if width(cell) <= wide else f"{clip(cell, 0, wide - 1)}…"
    return f"{isolated(short)}{ljust('', wide - width(short))}"


def none_text(state: str | None) -> str:
    """That there is no such game."""
    if state is None:
        return _("There are no games here yet.")
    return _("There are no games in this state: %(state)s.", state=STATE_WORDS[state])


def more_text(count: int) -> str:
    """That only the newest games are listed."""
    return _("These are the newest %(count)s. Use --all for all, or --limit.", count=count)
