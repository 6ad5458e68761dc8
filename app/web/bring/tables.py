"""The spreadsheets of a game, a group or a season."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import chain, islice
from tempfile import TemporaryFile
from typing import IO, Any

from babel import Locale, UnknownLocaleError
from babel.numbers import get_decimal_symbol
from flask import Blueprint, Response, abort, render_template, request, stream_with_context, url_for
from flask_babel import gettext as _

from app.formats.tables.source import SIGNS, Delimiter, Source, of_game, of_group, of_season
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, season_at
from app.web.base.http import Answer, Page
from app.web.base.permissions import play_for
from app.web.group.people import group_with_counts
from app.web.paper.printing import file_name
from app.wording.basics.say import say
from app.wording.game.date_and_place import occasion_text


def tables(*, of_season: bool) -> dict[str, tuple[str, str]]:
    """Return label and note by table."""
    season = {"season": (say("season"), _("Everyone’s points so far"))}
    return {
        **(season if of_season else {}),
        "standings": (_("Standings"), _("Everyone’s place and total")),
        "holes": (say("holes"), _("All hole scores, and the totals after each")),
        "cards": (_("Card by card"), _("Every grid, with everything needed to score it again")),
        "people": (say("people"), _("Who played, who came later, who left")),
        "rules": (say("rules"), _("The rules of each game, for programs")),
    }


def table_page(
    title: str, back: tuple[str, str, str], here: str, *, of_season: bool = False
) -> Page:
    """The URLs of the tables are below ``here``; ``other`` leads to the other CSV delimiter."""
    parted = parted_as_asked()
    is_comma = parted == "comma"
    other, label = ("semicolon", _("With semicolons")) if is_comma else ("comma", _("With commas"))
    return {
        "title": title,
        "back": back,
        "workbook_url": f"{here}/tables.xlsx",
        "tables": [
            (str(label), str(note), f"{here}/tables/{name}.csv?parted={parted}")
            for name, (label, note) in tables(of_season=of_season).items()
        ],
        "parted": _parted_text(parted),
        "other": (label, f"{here}/tables?parted={other}"),
    }


def parted_as_asked() -> Delimiter:
    asked = request.args.get("parted", "")
    if asked in SIGNS:
        return "semicolon" if asked == "semicolon" else "comma"
    languages = [*request.accept_languages.values()]
    return "semicolon" if languages and _has_decimal_comma(languages[0]) else "comma"


def _has_decimal_comma(language: str) -> bool:
    """Return True if a region writes decimals with a comma.

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


bp = Blueprint("tables", __name__)
GAME, GROUP = "/g/<public_id>", "/group/<public_id>"
SEASON = f"{GROUP}/season/<int:number>"
TABLE = "<any(standings, holes, cards, people, rules):table>"
WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
PART = 1 << 20
"""Bytes of a workbook per chunk."""


@bp.get(f"{GAME}/tables")
def of_one_game(public_id: str) -> Answer:
    play, card = play_for(public_id, "view"), url_for("games.show", public_id=public_id)
    back = card, say("card"), say("back_to_scorecard")
    return page(occasion_text(play), back)


@bp.get(f"{GROUP}/tables")
def of_one_group(public_id: str) -> Answer:
    state = group_with_counts(public_id)
    url = url_for("group.show", public_id=public_id)
    return page(state.title, (url, say("group"), say("back_to_group")))


@bp.get(f"{SEASON}/tables")
def of_one_season(public_id: str, number: int) -> Answer:
    season, here = _season_there(public_id, number)[1], {"public_id": public_id, "number": number}
    back = (url_for("group_season.show", **here), say("season"), "")  # type: ignore[arg-type]
    return page(season.title, back, of_season=True)


def page(title: str, back: tuple[str, str, str], *, of_season: bool = False) -> str:
    page = table_page(title, back, back[0], of_season=of_season)
    return render_template("bring/tables.html", page=page)


@bp.get(f"{GAME}/tables/{TABLE}.csv")
def game_as_csv(public_id: str, table: str) -> Response:
    return _csv_file(of_game(play_for(public_id, "view")), table)


@bp.get(f"{GROUP}/tables/{TABLE}.csv")
def group_as_csv(public_id: str, table: str) -> Response:
    return _csv_file(of_group(group_with_counts(public_id)), table)


@bp.get(f"{SEASON}/tables/<any(season):table>.csv")
@bp.get(f"{SEASON}/tables/{TABLE}.csv")
def season_as_csv(public_id: str, number: int, table: str) -> Response:
    return _csv_file(of_season(*_season_there(public_id, number)), table)


@bp.get(f"{GAME}/tables.xlsx")
def game_as_workbook(public_id: str) -> Response:
    return _workbook_file(of_game(play_for(public_id, "view")))


@bp.get(f"{GROUP}/tables.xlsx")
def group_as_workbook(public_id: str) -> Response:
    return _workbook_file(of_group(group_with_counts(public_id)))


@bp.get(f"{SEASON}/tables.xlsx")
def season_as_workbook(public_id: str, number: int) -> Response:
    return _workbook_file(of_season(*_season_there(public_id, number)))


def _season_there(public_id: str, number: int) -> tuple[GroupState, GroupSeason]:
    state = group_with_counts(public_id)
    return state, season_at(state, number) or abort(404)


def _csv_file(source: Source, table: str) -> Response:
    parts = source.csv(table, parted_as_asked())
    first = list(islice(parts, 2))
    body: Any = stream_with_context(chain(first, parts)) if len(first) > 1 else first
    answer = Response(body, content_type="text/csv; charset=utf-8; header=present")
    return _saved_as(answer, file_name(table, *source.words), "csv")


def _workbook_file(source: Source) -> Response:
    with ExitStack() as opened:
        file = opened.enter_context(TemporaryFile())
        source.write_workbook(file)
        length = file.tell()
        file.seek(0)
        if length <= PART:
            answer = Response(file.read(), content_type=WORKBOOK)
        else:
            answer = Response(_parts_of(file), content_type=WORKBOOK)
            answer.content_length = length
            answer.call_on_close(opened.pop_all().close)
    return _saved_as(answer, file_name(*source.words), "xlsx")


def _parts_of(file: IO[bytes]) -> Iterator[bytes]:
    return iter(lambda: file.read(PART), b"")


def _saved_as(answer: Response, name: str, kind: str) -> Response:
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.{kind}"'
    return answer
