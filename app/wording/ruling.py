"""The ruling in words: what every card, column and penalty counts, and why."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from app.golf.layout import SHAPES
from app.golf.penalties import PenaltyLine
from app.golf.scoring import GridScore, ScoreLine, sum_of_cells
from app.golf.table import Table
from app.wording.names import joined, plus, rank_name, short_name, signed

SIGNS: Mapping[str, str] = {"out_beaten": "▲", "holds": "◆"}
"""What marks a penalty besides its colour."""

SIGN_WORDS = {"out_beaten": _l("busted"), "holds": _l("hit by four of a kind")}

LINE_NAMES = {"column": _l("column %(number)s"), "row": _l("row %(number)s")}


def score_line_text(table: Table, grid: Sequence[str], line: ScoreLine) -> str:
    """What a line of a grid says: ``6 and 6 in column 1 cancel: 0`` or ``K counts 0``."""
    if line.code == "card":
        return _("%(card)s counts %(points)s", card=grid[line.cells[0]], points=signed(line.points))
    cards = joined([grid[cell] for cell in line.cells])
    number = SHAPES[line.code](table.layout).index(line.cells) + 1
    place = str(LINE_NAMES[line.code]) % {"number": number}
    if line.points == 0:
        return _("%(cards)s in %(place)s cancel: 0", cards=cards, place=place)
    return _(
        "%(cards)s in %(place)s count %(points)s together",
        cards=cards,
        place=place,
        points=signed(line.points),
    )


def column_text(table: Table, grid: Sequence[str], score: GridScore, number: int) -> str:
    """What one column counts and why, with ``number`` from 1."""
    cells = table.layout.columns_of_cells()[number - 1]
    lines = [line for line in score.lines if set(line.cells) <= set(cells)]
    if any(line.code != "card" for line in lines):
        return "; ".join(score_line_text(table, grid, line) for line in lines)
    cards = joined([grid[cell] for cell in cells])
    points = signed(sum(line.points for line in lines))
    return _(
        "%(cards)s in column %(number)s count %(points)s", cards=cards, number=number, points=points
    )


def column_short(table: Table, grid: Sequence[str], score: GridScore, number: int) -> str:
    """The same beside a drawn grid, where the columns can be seen: ``K and K cancel: 0``."""
    cells = table.layout.columns_of_cells()[number - 1]
    points = sum_of_cells(score, cells)
    cards = joined([grid[cell] for cell in cells])
    if any(line.code != "card" and line.cells == cells and not points for line in score.lines):
        return _("%(cards)s cancel: 0", cards=cards)
    return _("%(cards)s: %(points)s", cards=cards, points=signed(points))


def cancelled_text(grid: Sequence[str], score: GridScore) -> str:
    """Which ranks cancelled, beside the grid score: ``kings cancel``, ``nines cancel twice``."""
    ranks = Counter(grid[line.cells[0]] for line in score.lines if line.code != "card")
    return ", ".join(
        ngettext("%(cards)s cancel", "%(cards)s cancel twice", count, cards=rank_name(card, 2))
        for card, count in ranks.items()
    )


def penalty_text(line: PenaltyLine, names: Sequence[str]) -> str:
    """A penalty with its reason and points: ``went out with 13, beaten by 11 (Ann): +10``."""
    others = joined([names[seat] for seat in line.seats])
    return PENALTIES[line.code](line, others)


def say_beaten(line: PenaltyLine, others: str) -> str:
    """The player who went out and somebody had less."""
    return _(
        "went out with %(score)s, beaten by %(other)s (%(others)s): %(points)s",
        others=others,
        points=plus(line.points),
        **{key: signed(int(number)) for key, number in line.numbers.items()},
    )


def say_tied(line: PenaltyLine, others: str) -> str:
    """The player who went out and shares the lowest grid score."""
    score = signed(int(line.numbers["score"]))
    if line.points:
        words = _("went out with %(score)s, tied by %(others)s: %(points)s")
    else:
        words = _("went out with %(score)s, tied by %(others)s: a tie is no penalty")
    return words % {"score": score, "others": others, "points": plus(line.points)}


def say_lowest(line: PenaltyLine, others: str) -> str:
    """The player who went out with nobody below."""
    return _(
        "went out with %(score)s, nobody has less: %(points)s",
        score=signed(int(line.numbers["score"])),
        points=plus(line.points),
    )


def say_out(line: PenaltyLine, others: str) -> str:
    """The player who went out, however the grids compare."""
    return _("went out: %(points)s", points=plus(line.points))


def say_holds(line: PenaltyLine, others: str) -> str:
    """Everybody whom somebody's equal cards hit."""
    return _("%(held)s: %(points)s", held=held_text(line, others), points=plus(line.points))


def held_text(line: PenaltyLine, others: str) -> str:
    """Who holds how many of which card."""
    number = NUMBERS.get(int(line.numbers["count"]), line.numbers["count"])
    return _(
        "%(others)s holds %(number)s %(card)ss",
        others=others,
        number=number,
        card=line.numbers["card"],
    )


NUMBERS: Mapping[int, object] = {2: _l("two"), 3: _l("three"), 4: _l("four"), 5: _l("five")}

PENALTIES: Mapping[str, Callable[[PenaltyLine, str], str]] = {
    "out": say_out,
    "out_beaten": say_beaten,
    "out_tied": say_tied,
    "out_lowest": say_lowest,
    "holds": say_holds,
}


def penalty_words(line: PenaltyLine, names: Sequence[str]) -> tuple[str, str]:
    """A penalty as the page shows it, its points standing apart: the news, and a quieter note."""
    others = joined([short_name(names[seat]) for seat in line.seats])
    score = line.numbers.get("score")
    if line.code == "out_beaten":
        other = signed(int(line.numbers["other"]))
        return (
            ngettext(
                "Busted: %(others)s has %(other)s",
                "Busted: %(others)s have %(other)s",
                len(line.seats),
                others=others,
                other=other,
            ),
            _("went out with %(score)s", score=signed(int(score or 0))),
        )
    if line.code == "out_tied":
        return _("Tied with %(others)s", others=others), _("a tie is no penalty")
    if line.code == "holds":
        return held_text(line, others), ""
    return penalty_text(line, names), ""
