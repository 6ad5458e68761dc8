"""The spreadsheets of a game, a group or a season."""

from contextlib import ExitStack
from itertools import chain, islice
from tempfile import TemporaryFile
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.numbers import get_decimal_symbol
from flask import Blueprint, Response, abort, render_template, request, stream_with_context, url_for

from app.formats.columns import TABLES
from app.formats.tables import SIGNS, Delimiter, Source, of_game, of_group, of_season
from app.record.group.group_state import GroupState
from app.record.group.seasons import GroupSeason, season_at
from app.web.base.http import Answer
from app.web.base.permissions import play_for
from app.web.group.page import group_with_counts
from app.web.paper.printing import file_name
from app.wording.names import say
from app.wording.standing import occasion_text


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


bp = Blueprint("tables", __name__)
GAME, GROUP = "/g/<public_id>", "/group/<public_id>"
SEASON = f"{GROUP}/season/<int:number>"
TABLE = "<any(season, standings, holes, cards, people, rules):table>"
WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
PART = 1 << 20
"""Bytes of a workbook per chunk."""


@bp.get(f"{GAME}/tables")
def of_one_game(public_id: str) -> Answer:
    title = occasion_text(play_for(public_id, "view"))
    back = url_for("games.show", public_id=public_id), say("card"), say("back_to_scorecard")
    return _page(title, back)


@bp.get(f"{GROUP}/tables")
def of_one_group(public_id: str) -> Answer:
    title = group_with_counts(public_id).title
    back = url_for("group.show", public_id=public_id), say("group"), say("back_to_group")
    return _page(title, back)


@bp.get(f"{SEASON}/tables")
def of_one_season(public_id: str, number: int) -> Answer:
    title = _season_in(group_with_counts(public_id), number).title
    url = url_for("group_season.show", public_id=public_id, number=number)
    return _page(title, (url, say("season"), ""), of_season=True)


def _page(title: str, back: tuple[str, str, str], *, of_season: bool = False) -> str:
    """Show the tables, whose addresses are below the one that leads back."""
    shown = [table for table in TABLES if of_season or table != "season"]
    return render_template(
        "bring/tables.html", title=title, back=back, tables=shown, parted=parted_as_asked()
    )


@bp.get(f"{GAME}/tables/{TABLE}.csv")
@bp.get(f"{GROUP}/tables/{TABLE}.csv")
@bp.get(f"{SEASON}/tables/{TABLE}.csv")
def as_csv(public_id: str, table: str, number: int | None = None) -> Response:
    source = _source(public_id, number)
    if table not in source.tables:
        abort(404)
    parts = source.csv(table, parted_as_asked())
    first = list(islice(parts, 2))
    body: Any = stream_with_context(chain(first, parts)) if len(first) > 1 else first
    answer = Response(body, content_type="text/csv; charset=utf-8; header=present")
    return _saved_as(answer, file_name(table, *source.words), "csv")


@bp.get(f"{GAME}/tables.xlsx")
@bp.get(f"{GROUP}/tables.xlsx")
@bp.get(f"{SEASON}/tables.xlsx")
def as_workbook(public_id: str, number: int | None = None) -> Response:
    source = _source(public_id, number)
    with ExitStack() as opened:
        file = opened.enter_context(TemporaryFile())
        source.write_workbook(file)
        length = file.tell()
        file.seek(0)
        if length <= PART:
            answer = Response(file.read(), content_type=WORKBOOK)
        else:
            answer = Response(iter(lambda: file.read(PART), b""), content_type=WORKBOOK)
            answer.content_length = length
            answer.call_on_close(opened.pop_all().close)
    return _saved_as(answer, file_name(*source.words), "xlsx")


def _source(public_id: str, number: int | None) -> Source:
    if request.path.startswith("/g/"):
        return of_game(play_for(public_id, "view"))
    state = group_with_counts(public_id)
    return of_group(state) if number is None else of_season(state, _season_in(state, number))


def _season_in(state: GroupState, number: int) -> GroupSeason:
    return season_at(state, number) or abort(404)


def _saved_as(answer: Response, name: str, kind: str) -> Response:
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.{kind}"'
    return answer
