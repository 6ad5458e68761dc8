"""All of a ruleset in words, as text for a terminal."""

from collections.abc import Sequence

from flask_babel import gettext as _

from app.golf.cards import grid_text
from app.golf.ruleset import Ruleset, find_ruleset, preset_mappings
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from app.wording.names import say, signed
from app.wording.notes import default_notes
from app.wording.procedures import example_grid, how_to_play
from app.wording.rules import (
    aim_text,
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
)
from app.wording.ruling import grid_texts


def rules_text(ruleset: Ruleset) -> str:
    table, grid = compile_ruleset(ruleset), example_grid(ruleset)
    score = score_grid(table, grid)
    example = [grid_text(grid, table.layout), *grid_texts(table, grid, score)]
    values = [f"{cards}: {points}" for cards, points in grouped_values(ruleset)]
    penalties = [f"{penalty_title(p)}. {penalty_detail(ruleset, p)}" for p in scored(ruleset)]
    sections: list[tuple[str, Sequence[str]]] = [
        *how_to_play(ruleset),
        (say("what_a_card_counts"), values),
        (say("what_cancels"), pattern_texts(ruleset) or [say("nothing_cancels")]),
        (_("An example"), [*example, say("together", points=signed(score.total))]),
        (say("penalties"), penalties),
        (say("the_game"), length_texts(ruleset)),
        (say("we_play"), default_notes(ruleset)),
        (_("Source"), [ruleset.source]),
    ]
    about = " ".join(filter(None, (intro_text(ruleset), other_names_text(ruleset))))
    head = f"{ruleset_title(ruleset)} ({ruleset.id})\n{about}"
    parts = ["\n  ".join([heading, *lines]) for heading, lines in sections if lines]
    return "\n\n".join([head, *parts])


def presets_text() -> str:
    """One line for each preset."""
    lines = []
    for ruleset in map(find_ruleset, preset_mappings()):
        line = f"{ruleset_title(ruleset)}: {aim_text(ruleset)}, {players_text(ruleset)}"
        names = other_names_text(ruleset)
        lines.append(f"{ruleset.id:<19}{line}" + (f". {names}" if names else ""))
    return "\n".join(lines)
