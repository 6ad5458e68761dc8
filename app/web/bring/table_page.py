"""The page on which a table is chosen: one workbook with all of them, or one of them as CSV."""

from collections.abc import Sequence
from dataclasses import dataclass

from babel import Locale, UnknownLocaleError
from babel.numbers import get_decimal_symbol
from flask import request
from flask_babel import gettext as _

from app.formats.tables.csv_text import SIGNS, Delimiter
from app.wording.basics.say import say


def tables(*, of_season: bool) -> dict[str, tuple[str, str]]:
    """What each table is called, and what is in it."""
    season = {"season": (say("season"), _("Everyone’s points so far"))}
    return {
        **(season if of_season else {}),
        "standings": (_("Standings"), _("Everyone’s place and total")),
        "holes": (say("holes"), _("All hole scores, and the totals after each")),
        "cards": (_("Card by card"), _("Every grid, with everything needed to score it again")),
        "people": (say("people"), _("Who played, who came later, who left")),
        "rules": (say("rules"), _("The rules of each game, for programs")),
    }


@dataclass(frozen=True, slots=True)
class TablePage:
    """A label, a note and an address of each table; ``back`` is where the page was opened from.

    The cells of CSV are parted as the asking phone’s region wants it, or as was chosen: ``other``
    is the way to the other choice.
    """

    title: str
    back: tuple[str, str, str]
    workbook_url: str
    tables: Sequence[tuple[str, str, str]]
    parted: str
    other: tuple[str, str]


def table_page(
    title: str, back: tuple[str, str, str], here: str, *, of_season: bool = False
) -> TablePage:
    """The tables of what is at an address; they lie below it."""
    parted = parted_as_asked()
    other: Delimiter = "comma" if parted == "semicolon" else "semicolon"
    return TablePage(
        title=title,
        back=back,
        workbook_url=f"{here}/tables.xlsx",
        tables=[
            (str(label), str(note), f"{here}/tables/{name}.csv?parted={parted}")
            for name, (label, note) in tables(of_season=of_season).items()
        ],
        parted=_parted_text(parted),
        other=(_other_label(other), f"{here}/tables?parted={other}"),
    )


def parted_as_asked() -> Delimiter:
    """What is to part cells: as the address says, else as the region of the asking phone has it."""
    asked = request.args.get("parted", "")
    if asked in SIGNS:
        return "semicolon" if asked == "semicolon" else "comma"
    languages = [*request.accept_languages.values()]
    return "semicolon" if languages and _has_decimal_comma(languages[0]) else "comma"


def _has_decimal_comma(language: str) -> bool:
    """Whether spreadsheets of a region take a comma for the sign before decimals.

    >>> [_has_decimal_comma(tag) for tag in ("de", "en-GB", "pt-BR", "xx-yy-zz-1", "*")]
    [True, False, True, False, False]
    """
    try:
        return bool(get_decimal_symbol(Locale.parse(language, sep="-")) == ",")
    except (UnknownLocaleError, ValueError):
        return False


def _parted_text(parted: Delimiter) -> str:
    if parted == "comma":
        return _("Commas between columns, points for decimals.")
    return _("Semicolons between columns, commas for decimals.")


def _other_label(other: Delimiter) -> str:
    return _("With commas") if other == "comma" else _("With semicolons")
