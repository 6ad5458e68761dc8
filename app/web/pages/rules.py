"""A ruleset on one page."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for
from flask_babel import gettext as _

from app.golf.compiling import compile_ruleset
from app.golf.ruleset import Ruleset
from app.golf.scoring import score_grid
from app.golf.table import Table
from app.web.pages.ruling import Column, columns_of
from app.wording.names import signed
from app.wording.rules import (
    cancels_text,
    grouped_values,
    intro_text,
    penalty_detail,
    penalty_title,
    ruleset_title,
    scored,
    short_text,
    told_texts,
)
from app.wording.ruling import column_text


@dataclass(frozen=True, slots=True)
class Value:
    """Ranks that count alike, and what they count."""

    ranks: str
    points: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A ruleset in plain words: ``example`` is a drawn grid, ``example_lines`` explains it."""

    title: str
    intro: str
    short: str
    values: Sequence[Value]
    cancels: str
    example: Sequence[Column]
    example_lines: Sequence[str]
    penalties: Sequence[tuple[str, str]]
    told: Sequence[str]
    source: str
    back_url: str
    back_label: str
    prints: Sequence[tuple[str, str]] = ()


def rules_page(ruleset: Ruleset, back_url: str, back_label: str) -> RulesPage:
    """A ruleset in plain words, with a scored example grid."""
    table = compile_ruleset(ruleset)
    example = example_grid(table)
    score = score_grid(table, example)
    columns = range(1, table.columns + 1)
    return RulesPage(
        title=ruleset_title(ruleset),
        intro=intro_text(ruleset),
        short=short_text(ruleset),
        values=[Value(ranks, points) for ranks, points in grouped_values(ruleset)],
        cancels=cancels_text(ruleset),
        example=columns_of(table, example, score),
        example_lines=[
            *(column_text(table, example, score, number) for number in columns),
            _("Together %(points)s.", points=signed(score.total)),
        ],
        penalties=[(penalty_title(p), penalty_detail(ruleset, p)) for p in scored(ruleset)],
        told=told_texts(ruleset),
        source=ruleset.source,
        back_url=back_url,
        back_label=back_label,
        prints=[
            (_("A4"), url_for("prints.blank", ruleset_id=ruleset.id, paper="a4")),
            (_("Letter"), url_for("prints.blank", ruleset_id=ruleset.id, paper="letter")),
        ],
    )


def example_grid(table: Table) -> tuple[str, ...]:
    """A grid whose first column cancels and whose other cards all differ."""
    pair, ranks = list(table.points)[5], [*table.points]
    ranks.remove(pair)
    others = [ranks[(3 + 5 * step) % len(ranks)] for step in range(table.layout.size)]
    cards = [pair] * table.rows + others
    by_cell = dict(zip(table.layout.pad_order(), cards, strict=False))
    return tuple(by_cell[cell] for cell in range(table.layout.size))
