"""The card, its main button, and the card without actions."""

from dataclasses import replace
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.record.access.rights import group_and_right, includes
from app.record.game.play import Play
from app.web.base.http import Page
from app.web.base.page_parts import Head
from app.web.base.permissions import known_device, may
from app.web.card.result import CHART, chart_lines, result_lines
from app.web.card.score_cells import HoleRow, rows_of, signs_of, sums_of
from app.web.hole.hole_intro import before_hole_entry
from app.web.hole.records import records_of_game
from app.web.hole.shared_entry_page import is_in_doubt, open_hole_button
from app.web.new_game.same_table import rematch_seats
from app.wording.basics.names import joined, short_name
from app.wording.basics.placeholders import spoken_name
from app.wording.basics.say import say
from app.wording.game.course import before_hole_text, course_notes, ended_text
from app.wording.game.date_and_place import occasion_text, result_occasion
from app.wording.game.standing import others_text, result_text
from app.wording.group.people import guests_sentence

MORE_PAGES = {
    "board": "board.show",
    "log": "log.show",
    "tables": "tables.of_one_game",
    "me": "open_hole.which_player",
    "occasion": "game_actions.date_and_place",
    "group": "game_group.show",
}


def card_page(play: Play) -> Page:
    """``looking`` says why this device may only view; ``extra_rows`` follow the totals."""
    here: dict[str, Any] = {"public_id": play.public_id}
    next_url, next_label, next_note = main_button(play)
    page: dict[str, Any] = {
        "title": say("the_result") if play.is_over else say("scorecard"),
        "state": _state_text(play),
        "heads": [Head(name, short_name(name)) for name in play.names],
        "rows": rows_of(play, extra=False),
        "extra_rows": rows_of(play, extra=True),
        "sums": sums_of(play),
        "chart": chart_lines(play) if len(play.regular) > 1 else [],
        "chart_measures": CHART,
        "signs": signs_of(play),
        "next_url": next_url,
        "next_label": next_label,
        "next_note": next_note,
        "rules_url": url_for("rules.of_game", **here),
        "share_url": url_for("links.show", **here),
        "table_url": url_for("seats.table", **here),
        "more": {name: url_for(endpoint, **here) for name, endpoint in MORE_PAGES.items()},
        "occasion": occasion_text(play),
        "group_note": _("This game belongs to a group") if play.group else say("keep_together"),
        "paper_url": url_for("typed_paper.type_in", **here),
        "prints": _card_prints(play),
        "notes": course_notes(play),
        "before_hole": before_hole_entry(play, play.next_number),
        "is_over": play.is_over,
    }
    return page | _result_of(play) if play.is_over else page


def guests_of(play: Play) -> tuple[str, str]:
    """Return a sentence and the URL to identify guests; "" if the group is hidden."""
    found = group_and_right(play.group, known_device()) if play.guests else None
    if found is None:
        return "", ""
    is_member = includes(found[1], "score")
    url = url_for("game_group.show", public_id=play.public_id) if is_member else ""
    return guests_sentence(play.guests), url


def _result_of(play: Play) -> dict[str, Any]:
    seats, dealer = rematch_seats(play)
    can_resume = not play.is_played_out
    sees_group = play.group and group_and_right(play.group, known_device())
    return {
        "result_lines": result_lines(play),
        "group_url": url_for("group.show", public_id=play.group) if sees_group else "",
        "together_url": url_for("group.keep_together", public_id=play.public_id)
        if may("owner") and not play.group
        else "",
        "headline": result_text(play),
        "subline": " ".join(filter(None, (others_text(play), ended_text(play)))),
        "rematch_url": url_for("games.again", public_id=play.public_id),
        "rematch_note": _rematch_text(play, spoken_name(play.names[seats[dealer]])),
        "extra_url": extra_url(play),
        "resume_url": url_for("game_actions.state", public_id=play.public_id) if can_resume else "",
        "resume_note": say("did_hole", number=play.next_number),
        "records": records_of_game(play),
        "extra_note": joined([spoken_name(play.names[seat]) for seat in play.course.tied]),
    }


def _rematch_text(play: Play, dealer: str) -> str:
    if not play.counted:
        return _("same players, %(name)s deals", name=dealer)
    return _("same players; %(name)s has the highest total and deals", name=dealer)


def extra_url(play: Play) -> str:
    if not play.course.tied:
        return ""
    return url_for("holes.enter", public_id=play.public_id, number=play.next_number)


def _state_text(play: Play) -> str:
    if play.is_over:
        return result_occasion(play)
    if play.state.name == "paused":
        return _("paused, %(after)s", after=after_text(play))
    return after_text(play)


def after_text(play: Play) -> str:
    if not play.counted:
        return say("before_first")
    if play.table.holes is None:
        return say("after_holes", num=len(play.regular))
    return say("after_of", played=len(play.regular), of=play.table.holes)


def _card_prints(play: Play) -> list[tuple[str, str]]:
    here: dict[str, Any] = {"public_id": play.public_id}
    prints = [
        (say("this_card"), url_for("printing.of_game", **here)),
        (_("A blank scorecard"), url_for("printing.of_game", **here, what="blank")),
    ]
    picture = _("The result as a picture"), url_for("public_result.own_picture", **here)
    return [*prints, picture] if play.is_over else prints


def main_button(play: Play) -> tuple[str, str, str]:
    """Return address, label and note; all "" once the game is over."""
    due = play.next_number
    if play.is_over:
        return "", "", ""
    here: dict[str, Any] = {"public_id": play.public_id, "number": due}
    hole = play.hole(due)
    if is_in_doubt(play, due):
        return open_hole_button(play, due)
    url, label = url_for("holes.enter", **here), say("enter_hole", number=due)
    if hole and hole.missing:
        names = joined([spoken_name(play.names[seat]) for seat in hole.missing])
        return url, label, say("still_missing", names=names)
    return url, label, before_hole_text(play, due)


ACTION_FIELDS = (
    *("next_url", "next_label", "next_note", "table_url", "paper_url"),
    *("rematch_url", "extra_url", "resume_url", "together_url", "group_url"),
)


def card_without_actions(page: Page, why: str) -> Page:
    rows = [_row_without_actions(row) for row in page["rows"]]
    return {**page, **dict.fromkeys(ACTION_FIELDS, ""), "rows": rows, "looking": why}


def _row_without_actions(row: HoleRow) -> HoleRow:
    if row.state == "open":
        return row
    if row.state != "played":
        return replace(row, url="")
    return replace(row, scores=[score and replace(score, url=row.url) for score in row.scores])
