"""The rules: a list to choose from, each with a drawn grid, and a ruleset on one page."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from flask import Blueprint, Response, abort, g, render_template, request, url_for
from flask_babel import get_locale
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from app.formats.schema import schema_text
from app.golf.cards import EMPTY
from app.golf.faults import UnknownRulesetError
from app.golf.layout import Layout
from app.golf.ruleset import Ruleset, family_base, find_ruleset, preset_mappings
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from app.record.access.rights import Right
from app.record.allowed_text import plain_text
from app.record.change.actions import keep_way, note_mishap
from app.record.change.house_rules import (
    default_of,
    find_rules,
    houses_of,
    look_up_house_rules,
    ruleset_of,
)
from app.record.game.load import current_play
from app.record.game.play import Play
from app.record.models import HouseRule
from app.web.base.answers import mark_of
from app.web.base.forms import SafeForm
from app.web.base.http import Answer, number_in, press_token, pressed_button, see_other
from app.web.base.permissions import game_for, held_right, known_device, may
from app.web.pictures import Column, columns_of
from app.wording.house_rules import group_text, group_title, list_line, more_decks_text, own_play
from app.wording.names import deck_now, isolated, list_of, say, signed
from app.wording.notes import default_notes
from app.wording.procedures import (
    HEADINGS,
    SHORT_HEADINGS,
    example_grid,
    filled,
    how_to_play,
)
from app.wording.questions import MOMENTS, SMALL_WORDS, SYNONYMS, Worded, in_words, way_text
from app.wording.rules import (
    ends_text,
    grouped_values,
    intro_text,
    length_texts,
    other_names_text,
    pattern_texts,
    penalty_detail,
    penalty_title,
    players_text,
    ruleset_title,
    scored,
    short_text,
)
from app.wording.ruling import grid_texts

bp = Blueprint("rules", __name__)
FILTERS: Sequence[Callable[..., object]] = (
    *(list_line, default_notes, group_text, group_title, grouped_values, intro_text, length_texts),
    *(more_decks_text, other_names_text, pattern_texts, players_text, ruleset_title, short_text),
    *(ends_text, penalty_detail, penalty_title, scored),
)
for words in FILTERS:
    bp.add_app_template_filter(words)

SHOWN: Mapping[str, Mapping[int, str]] = {
    "four-card-pairs": {0: "6", 3: "6"},
    "four-card-lines": {0: "6", 1: "6"},
    "nine-hole-grandma": {0: "6", 3: "6", 2: "X", 5: "X"},
    "six-card-jokers": {0: "6", 3: "6", 2: "X", 5: "X"},
    "play-nine": {0: "5", 1: "5", 4: "5", 5: "5", 2: "7", 6: "7"},
    "nine-card": {0: "6", 1: "6", 3: "6", 4: "6", 7: "8", 8: "8"},
    "nine-card-lines": {0: "6", 1: "6", 3: "6", 4: "6", 2: "8", 5: "8", 8: "8"},
    "moraco": {0: "6", 1: "6", 5: "8", 8: "8"},
    "playroom": {0: "6", 4: "6", 6: "6", 7: "6", 8: "6"},
}
"""Cards by cell, for rules whose example grid does not show all that cancels."""
SQUARE = Layout.parse("3x3")
"""This grid is drawn for rules of any layout."""


def rules_by_cards(players: int = 0) -> dict[str, list[Ruleset]]:
    """The house rules of this device under "", then the presets by the cards in a grid.

    In each group, rules that are not for so many ``players`` come last.
    """
    own = [ruleset_of(house) for house in houses_of(known_device())]
    groups: dict[str, list[Ruleset]] = {"": own} if own else {}
    presets = map(find_ruleset, preset_mappings())
    for ruleset in sorted(presets, key=lambda rules: (rules.any_layout, rules.layout.size)):
        cards = "4–16" if ruleset.any_layout else str(ruleset.layout.size)
        groups.setdefault(cards, []).append(ruleset)
    return {
        cards: sorted(alike, key=lambda ruleset: bool(misfit_note(ruleset, players)))
        for cards, alike in groups.items()
    }


@bp.app_template_filter()
def misfit_note(ruleset: Ruleset, players: int) -> str:
    """Say that rules are not for so many; "" if they are, or for any number if it is 0."""
    fewest, most = ruleset.players
    return _("not for %(num)s", num=players) if players and not fewest <= players <= most else ""


@bp.app_template_filter()
@lru_cache(maxsize=100)
def small_grid(ruleset: Ruleset) -> tuple[int, list[tuple[str, str]]]:
    """Return the columns of a drawn grid, and of each cell its text and its kind.

    Only cards that cancel are named, as a ``pair``; those that left the grid are ``gone``, and a
    block with points of its own is one ``slab``, before the others.
    """
    drawn = replace(ruleset, layout=SQUARE) if ruleset.any_layout else ruleset
    table = compile_ruleset(drawn)
    laid = SHOWN.get(ruleset.id)
    grid = filled(table, laid) if laid else example_grid(drawn)
    lines = [line for line in score_grid(table, grid).lines if line.pattern is not None]
    matched = {cell for line in lines for cell in line.cells}
    slab = next((line for line in lines if line.points < 0 and len(line.cells) == 4), None)
    cells = [(signed(slab.points), "slab")] if slab else []
    for cell, card in enumerate(grid):
        if slab and cell in slab.cells:
            continue
        if card == EMPTY:
            cells.append(("", "gone"))
        else:
            cells.append((table.ranks[card], "pair") if cell in matched else ("", ""))
    return table.columns, cells


@bp.app_template_filter()
def example_columns(ruleset: Ruleset) -> list[Column]:
    table, grid = compile_ruleset(ruleset), example_grid(ruleset)
    return columns_of(table, grid, score_grid(table, grid))


def rules_for_code(ref: str) -> Ruleset:
    """Raises ``UnknownRulesetError``; ``TooManyAttemptsError`` after too many wrong codes."""
    house = None if ref in preset_mappings() else house_for_code(ref)
    return ruleset_of(house) if house else find_rules(ref)


def house_for_code(code: str) -> HouseRule | None:
    """Count several look-ups in a request once. Raises ``TooManyAttemptsError``."""
    found: dict[str, HouseRule | None] = g.setdefault("asked_houses", {})
    if code not in found:
        found[code] = look_up_house_rules(code, known_device(), request.remote_addr)
    return found[code]


def known_ruleset(ruleset_id: str) -> Ruleset:
    try:
        return rules_for_code(ruleset_id)
    except UnknownRulesetError:
        abort(404)


NEW_GAME = ("name", "dealer", "rules", "layout", "decks", "letters", "after", "group")
"""What a new game takes along in the address while its rules are chosen."""
MOST_NAMES = 99
"""Of an address. Each link of the page repeats it; no rules are for as many players."""


def new_game_in(sent: MultiDict[str, str]) -> dict[str, Any]:
    """Return what was typed so far for the new game that asks for rules; {} if none does."""
    if "name" not in sent:
        return {}
    most = {"name": MOST_NAMES}
    return {key: sent.getlist(key)[: most.get(key, 1)] for key in NEW_GAME if key in sent}


def new_game_url(new_game: Mapping[str, Any], ruleset: Ruleset) -> str:
    """Lead to the new game with these rules, and with all that was typed for it.

    Its layout and decks stay as long as its rules do.
    """
    kept = dict(new_game)
    if ruleset.id not in kept.get("rules", ()):
        kept = {key: kept[key] for key in kept if key not in ("layout", "decks")}
    return url_for("new_game.set_table", **{**kept, "rules": ruleset.id})


@bp.get("/rules")
def index() -> str:
    """List the rules, one of them open: those asked for, else those of the new game that asks."""
    new_game, usual = new_game_in(request.args), default_of(known_device())
    in_force = new_game.get("rules", [usual.id])[0]
    try:
        chosen = rules_for_code(request.args.get("open", in_force))
    except UnknownRulesetError:
        chosen = usual
    names = [name for name in map(plain_text, new_game.get("name", ())) if name]
    groups = rules_by_cards(len(names))
    if chosen.id not in {ruleset.id for alike in groups.values() for ruleset in alike}:
        groups = {"": [chosen, *groups.pop("", ())], **groups}
    table, grid = compile_ruleset(chosen), example_grid(chosen)
    is_for_them = len(names) in range(chosen.players[0], chosen.players[1] + 1)
    return render_template(
        "rules/list.html",
        groups=groups,
        chosen=chosen,
        new_game=new_game,
        count=len(names),
        back_url=url_for("new_game.set_table", **new_game) if new_game else "",
        use_url=new_game_url(new_game, chosen),
        names=list_of([isolated(name) for name in names]) if is_for_them else "",
        decks=say("decks", num=chosen.decks_for(len(names))) if is_for_them else "",
        together=say("together", points=signed(score_grid(table, grid).total)),
        parts=[part for part in how_to_play(chosen) if part[0] != str(HEADINGS["aim"])],
    )


@bp.get("/rules/schema.json")
def schema() -> Response:
    return Response(schema_text(), mimetype="application/schema+json")


@bp.get("/rules/<ruleset_id>")
def show(ruleset_id: str) -> str:
    """Show rules that belong to others only where they differ from these."""
    ruleset = known_ruleset(ruleset_id)
    new_game = new_game_in(request.args)
    sheets = url_for("printing.of_rules", ruleset_id=ruleset.id)
    return rules_page(
        ruleset,
        base=family_base(ruleset.id),
        back_url=url_for(".index", **new_game, open=ruleset.id, _anchor=ruleset.id),
        use_url=new_game_url(new_game, ruleset),
        blank_url=sheets,
        card_url=f"{sheets}?what=rules-card",
        change_url=url_for("house_rules.new", **{**new_game, "from": ruleset.id}),
    )


@bp.get("/g/<public_id>/rules")
def of_game(public_id: str) -> str:
    play = current_play(game_for(public_id, "view"))
    sheets = url_for("printing.of_game", public_id=public_id)
    return rules_page(
        play.ruleset,
        play=play,
        blank_url=f"{sheets}?what=blank",
        card_url=f"{sheets}?what=rules-card",
        change_url=url_for("house_rules.change", public_id=public_id) if may("owner") else "",
        agreed=[
            (one.title, way_text(one.key, one.kept))
            for one in in_words(play.ruleset, play.ways)
            if one.kept
        ],
    )


STEPS = {"aim": 0, "turn": 2}
"""How many paragraphs of a part are steps; in other parts all are, but none beside a base."""


def rules_page(ruleset: Ruleset, base: Ruleset | None = None, **more: Any) -> str:  # noqa: ANN401
    table, grid = compile_ruleset(ruleset), example_grid(ruleset)
    score = score_grid(table, grid)
    ids = {str(title): part for part, title in HEADINGS.items()}
    parts = []
    for title, texts in own_play(ruleset) if base else how_to_play(ruleset):
        part = ids[title]
        steps = 0 if base else STEPS.get(part, len(texts))
        parts.append((part, title, texts[:steps], texts[steps:]))
    return render_template(
        "rules/page.html",
        ruleset=ruleset,
        base=base,
        parts=parts,
        short_headings=SHORT_HEADINGS,
        example_lines=grid_texts(table, grid, score),
        together=say("together", points=signed(score.total)),
        **more,
    )


@bp.get("/rules/<ruleset_id>/ask")
def ask(ruleset_id: str) -> str:
    ruleset = known_ruleset(ruleset_id)
    rules_url = url_for(".show", ruleset_id=ruleset.id)
    return questions_page(in_words(ruleset), rules_url, say("back"))


@bp.route("/g/<public_id>/ask", methods=["GET", "POST"])
def ask_in_game(public_id: str) -> Answer:
    """Answer by the rules of a game; a mishap goes into its log, a way becomes the table’s."""
    verb, what = pressed_button()
    question, _colon, way = what.partition(":")
    right: Right = "view"
    if request.method == "POST":
        right = "owner" if verb == "way" else "score"
    game, form = game_for(public_id, right), SafeForm()
    play, device = current_play(game), known_device() or ""
    asked = in_words(play.ruleset, play.ways)
    problem = ""
    if form.is_submitted():
        number = number_in(request.form.get("hole", "")) or 0
        one = next((one for one in asked if one.key == question), None)
        is_way = one is not None and way in [known.code for known in one.ways]
        may_log = one and one.is_mishap and (is_way or not (way or one.ways))
        if not form.validate():
            problem = say("page_expired")
        elif verb == "way" and is_way:
            keep_way(game, device, (question, way), press_token(form))
        elif verb == "log" and may_log and play.may_note(number):
            note_mishap(game, device, number, (question, way), press_token(form))
        else:
            problem = say("page_expired_reload")
        if not problem:
            return see_other(url_for(".ask_in_game", public_id=public_id, kept=question))
    page = questions_page(
        asked,
        url_for(".of_game", public_id=public_id),
        say("card"),
        url_for("games.show", public_id=public_id),
        play=play,
        form=form,
        problem=problem,
        may_note=may("score"),
        may_agree=may("owner"),
        noted=play.mishaps.get(play.due, ("", "")),
        kept=request.args.get("kept", question),
    )
    return page, 422 if problem else 200


def questions_page(
    asked: Sequence[Worded],
    rules_url: str,
    back: str,
    back_url: str = "",
    **more: Any,  # noqa: ANN401
) -> str:
    return render_template(
        "rules/ask.html",
        back=back,
        back_url=back_url or rules_url,
        rules_url=rules_url,
        synonyms=SYNONYMS,
        small_words=SMALL_WORDS,
        parts=[
            (moment, title(), [one for one in asked if one.moment == moment])
            for moment, title in MOMENTS.items()
        ],
        **more,
    )


@bp.app_template_global()
def ask_url(play: Play) -> str:
    """The questions of a game; the address changes with its rules, their words, and who asks."""
    if not play.entries:  # a page that a phone takes along
        return url_for("rules.ask_in_game", public_id=play.public_id)
    mark = mark_of(play.ruleset, play.ways, str(get_locale()), deck_now(), held_right())[:8]
    return url_for("rules.ask_in_game", public_id=play.public_id, v=mark)
