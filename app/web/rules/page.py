"""A ruleset on one page."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for
from flask_babel import gettext as _

from app.golf.compiling import compile_ruleset
from app.golf.ruleset import Ruleset
from app.golf.scoring import score_grid
from app.web.base.page_parts import Column, columns_of
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.hole.scores import grid_texts
from app.wording.rules.defaults import default_notes
from app.wording.rules.example import example_grid
from app.wording.rules.summary import (
    cancels_text,
    grouped_values,
    how_to_play,
    intro_text,
    length_texts,
    other_names_text,
    penalty_detail,
    penalty_title,
    ruleset_title,
    scored,
    short_text,
)


@dataclass(frozen=True, slots=True)
class Value:
    """Ranks that count alike, and what they count."""

    ranks: str
    points: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A ruleset in plain words: ``example`` is a drawn grid, ``example_lines`` explains it.

    ``play`` has a heading and its paragraphs for each part of the game; where there is a ``base``,
    by title and address, only what is not as in that ruleset. ``apart`` is that in one line.
    ``notes`` say how it is played where rules differ.
    """

    title: str
    intro: str
    other_names: str
    short: str
    play: Sequence[tuple[str, Sequence[str]]]
    values: Sequence[Value]
    cancels: str
    example: Sequence[Column]
    example_lines: Sequence[str]
    penalties: Sequence[tuple[str, str]]
    game: Sequence[str]
    notes: Sequence[str]
    source: str
    back_url: str
    back_label: str
    base: tuple[str, str] = ("", "")
    apart: str = ""
    prints: Sequence[tuple[str, str]] = ()
    change_url: str = ""


def rules_page(ruleset: Ruleset, back_url: str, back_label: str) -> RulesPage:
    """A ruleset in plain words, with a scored example grid."""
    table = compile_ruleset(ruleset)
    example = example_grid(ruleset)
    score = score_grid(table, example)
    together = say("together", points=signed(score.total))
    return RulesPage(
        title=ruleset_title(ruleset),
        intro=intro_text(ruleset),
        other_names=other_names_text(ruleset),
        short=short_text(ruleset),
        play=how_to_play(ruleset),
        values=[Value(ranks, points) for ranks, points in grouped_values(ruleset)],
        cancels=cancels_text(ruleset),
        example=columns_of(table, example, score),
        example_lines=[*grid_texts(table, example, score), together],
        penalties=[(penalty_title(p), penalty_detail(ruleset, p)) for p in scored(ruleset)],
        game=length_texts(ruleset),
        notes=default_notes(ruleset),
        source=ruleset.source,
        back_url=back_url,
        back_label=back_label,
        prints=_sheets_of(ruleset),
    )


def _sheets_of(ruleset: Ruleset) -> list[tuple[str, str]]:
    page = url_for("printing.of_rules", ruleset_id=ruleset.id)
    return [(say("blank_card"), page), (_folded_words(), f"{page}?what=rules-card")]


def game_sheets(public_id: str) -> list[tuple[str, str]]:
    """The same of the rules of a game, which may have become its own."""
    page = url_for("printing.of_game", public_id=public_id)
    return [(say("blank_card"), f"{page}?what=blank"), (_folded_words(), f"{page}?what=rules-card")]


def _folded_words() -> str:
    return _("Rules card, folded to pocket size")
