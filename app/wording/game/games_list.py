"""A list of games for a terminal, with columns that fit any script."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from flask_babel import format_decimal
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wcwidth import clip, ljust, width

from app.golf.text import on_one_line
from app.record.files.sizes import ListedGroup, SizedBook
from app.record.game.games_list import ListedGame
from app.wording.basics.names import list_of
from app.wording.basics.placeholders import isolated
from app.wording.basics.say import MESSAGES
from app.wording.rules.summary import ruleset_title

HEADS = (MESSAGES["one_game"], _l("Started"), _l("State"), MESSAGES["rules"], MESSAGES["players"])
STATE_WORDS: Mapping[str, object] = {
    "playing": _l("playing"),
    "paused": _l("paused"),
    "finished": _l("finished"),
    "ended": _l("ended early"),
    "deleted": _l("deleted"),
    "unreadable": _l("unreadable"),
}
WIDTHS = (12, 10, 11, 26)
"""Fixed widths of all columns but the last, so that lines can be printed one by one."""
SIZED_HEADS = (HEADS[0], _l("Size"), *HEADS[1:])
SIZED_WIDTHS = (WIDTHS[0], 10, *WIDTHS[1:])


def table_lines(listed: Iterable[ListedGame | SizedBook]) -> Iterator[str]:
    for place, game in enumerate(listed):
        is_sized = isinstance(game, SizedBook)
        heads, widths = (SIZED_HEADS, SIZED_WIDTHS) if is_sized else (HEADS, WIDTHS)
        if not place:
            yield row([str(head) for head in heads], widths)
        yield row(cells_of(game), widths)


def cells_of(listed: ListedGame | ListedGroup | SizedBook) -> Sequence[str]:
    if isinstance(listed, SizedBook):
        first, *others = cells_of(listed.book)
        size = _("%(count)s kB", count=format_decimal(round(listed.size / 1000, 1)))
        return first, size, *others
    day = f"{listed.made_at.astimezone():%Y-%m-%d}"
    if isinstance(listed, ListedGroup):
        return listed.public_id, day, _("group"), "", isolated(on_one_line(listed.title))
    return (
        listed.public_id,
        day,
        str(STATE_WORDS[listed.state]),
        on_one_line(ruleset_title(listed.ruleset)) if listed.ruleset else "",
        list_of(isolated(on_one_line(name)) for name in listed.names),
    )


def row(cells: Sequence[str], widths: Sequence[int] = WIDTHS) -> str:
    """Align cells; names are isolated so that right-to-left text keeps its column."""
    *fixed, last = cells
    cells = [_padded(cell, wide) for cell, wide in zip(fixed, widths, strict=True)]
    return "  ".join([*cells, last]).rstrip()


def _padded(cell: str, wide: int) -> str:
    """Pad or cut a text to a width in columns.

    >>> _padded("Ann", 5), _padded("日本", 5), _padded("Twenty-one", 5)
    ('Ann  ', '日本 ', 'Twen…')
    """
    short = cell if width(cell) <= wide else f"{clip(cell, 0, wide - 1)}…"
    return f"{isolated(short)}{ljust('', wide - width(short))}"


def none_text(state: str | None) -> str:
    if state is None:
        return _("There are no games here yet.")
    return _("There are no games in this state: %(state)s.", state=STATE_WORDS[state])


def more_text(count: int, *, by_size: bool) -> str:
    if by_size:
        return _("These are the largest %(count)s. Use --all for all, or --limit.", count=count)
    return _("These are the newest %(count)s. Use --all for all, or --limit.", count=count)
