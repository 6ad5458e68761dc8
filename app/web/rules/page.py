"""A ruleset on one page."""

from collections.abc import Sequence

from flask import url_for
from flask_babel import gettext as _

from app.golf.compiling import compile_ruleset
from app.golf.ruleset import Ruleset
from app.golf.scoring import score_grid
from app.web.base.http import Page
from app.web.base.page_parts import columns_of
from app.web.rules.choices import mini_grid
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.hole.scores import grid_texts
from app.wording.rules.cards import grouped_values
from app.wording.rules.defaults import default_notes
from app.wording.rules.example import example_grid
from app.wording.rules.how_to_play import HEADINGS, SHORT_HEADINGS, how_to_play
from app.wording.rules.patterns import pattern_texts
from app.wording.rules.penalty_rules import penalty_detail, penalty_title, scored
from app.wording.rules.summary import (
    intro_text,
    length_texts,
    other_names_text,
    ruleset_title,
    short_text,
)

STEPS = {"aim": 0, "turn": 2}
"""How many paragraphs of a part are steps; in other parts all are."""


def rules_page(ruleset: Ruleset, back_url: str, back_label: str) -> Page:
    """``grid`` shows what cancels; ``play`` has only differences from a ``base`` if given."""
    table = compile_ruleset(ruleset)
    example = example_grid(ruleset)
    score = score_grid(table, example)
    together = say("together", points=signed(score.total))
    return {
        "title": ruleset_title(ruleset),
        "intro": intro_text(ruleset),
        "other_names": other_names_text(ruleset),
        "short": short_text(ruleset),
        "play": play_sections(how_to_play(ruleset)),
        "card_values": grouped_values(ruleset),
        "grid": mini_grid(ruleset),
        "cancels": pattern_texts(ruleset) or [say("nothing_cancels")],
        "example": columns_of(table, example, score),
        "example_lines": [*grid_texts(table, example, score), together],
        "penalties": [(penalty_title(p), penalty_detail(ruleset, p)) for p in scored(ruleset)],
        "game": length_texts(ruleset),
        "notes": default_notes(ruleset),
        "source": ruleset.source,
        "back_url": back_url,
        "back_label": back_label,
        "action_url": back_url,
        "action_label": back_label,
        "prints": _sheets_of(ruleset),
    }


def play_sections(
    sections: Sequence[tuple[str, Sequence[str]]], *, is_whole: bool = True
) -> list[Page]:
    """Parts that are not whole have notes but no steps."""
    ids = {str(title): section for section, title in HEADINGS.items()}
    return [_play_section(ids[title], title, texts, is_whole=is_whole) for title, texts in sections]


def _play_section(section: str, title: str, texts: Sequence[str], *, is_whole: bool) -> Page:
    """A part of the game: numbered ``steps``, then ``notes``; ``short`` is its link, if any."""
    count = STEPS.get(section, len(texts)) if is_whole else 0
    short = str(SHORT_HEADINGS.get(section, ""))
    return {
        "id": section,
        "title": title,
        "short": short,
        "steps": texts[:count],
        "notes": texts[count:],
    }


def _sheets_of(ruleset: Ruleset) -> list[tuple[str, str]]:
    page = url_for("printing.of_rules", ruleset_id=ruleset.id)
    return [(say("blank_card"), page), (_folded_words(), f"{page}?what=rules-card")]


def game_sheets(public_id: str) -> list[tuple[str, str]]:
    """Return label and URL of each sheet."""
    page = url_for("printing.of_game", public_id=public_id)
    return [(say("blank_card"), f"{page}?what=blank"), (_folded_words(), f"{page}?what=rules-card")]


def _folded_words() -> str:
    return _("Rules card, folded to pocket size")
