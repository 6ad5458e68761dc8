"""All of a ruleset in words, as text for a terminal or as Markdown; docs/presets.md."""

from collections.abc import Sequence

from flask_babel import gettext as _

from app.golf.cards import grid_text
from app.golf.ruleset import Ruleset, family_base, find_ruleset, preset_mappings
from app.golf.scoring import score_grid
from app.golf.table import compile_ruleset
from app.wording.house_rules import own_sections
from app.wording.names import say, signed
from app.wording.procedures import default_notes, example_grid, how_to_play
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

Section = tuple[str, Sequence[str]]


def rules_text(ruleset: Ruleset) -> str:
    parts = [f"{ruleset_title(ruleset)} ({ruleset.id})\n{_head(ruleset)}"]
    parts += ["\n  ".join([heading, *lines]) for heading, lines in _sections(ruleset)]
    return "\n\n".join(parts)


def rules_markdown(ruleset: Ruleset) -> str:
    return _chapter(ruleset, _head(ruleset), _sections(ruleset)).strip()


def presets_text() -> str:
    """One line for each preset."""
    lines = []
    for ruleset in map(find_ruleset, preset_mappings()):
        line = f"{ruleset_title(ruleset)}: {aim_text(ruleset)}, {players_text(ruleset)}"
        names = other_names_text(ruleset)
        lines.append(f"{ruleset.id:<19}{line}" + (f". {names}" if names else ""))
    return "\n".join(lines)


def presets_markdown() -> str:
    """A page with a chapter for each preset; a variant says how it differs from its base."""
    title = _("The rules that come with Back Nine")
    about = _(
        "Made from `app/golf/presets.toml` by `backnine rules --markdown`; a test compares the "
        "two. The words\nof the ruleset language are explained in [rules.md](rules.md)."
    )
    chapters = []
    for ruleset in map(find_ruleset, preset_mappings()):
        head, sections, base = _head(ruleset), _sections(ruleset), family_base(ruleset.id)
        if base:
            name = ruleset_title(base)
            link = f"[{name}](#{name.lower().replace(' ', '-')})"
            head += " " + _("Played like %(title)s, except:", title=link)
            sections = _differing(
                sections, _sections(base), {at for at, _texts in how_to_play(base)}
            )
        chapters.append(_chapter(ruleset, head, sections))
    return f"# {title}\n\n{about}\n" + "".join(chapters)


def _differing(
    sections: Sequence[Section], of_base: Sequence[Section], play: set[str]
) -> list[Section]:
    """Leave out what the base has, too; of how to play, single paragraphs. The example stays."""
    own = dict(own_sections(sections, of_base))
    gone = [(at, [_("None.")]) for at, _lines in of_base if at not in dict(sections)]
    kept = [(at, lines) for at, lines in sections if at in own or at == _example_title()]
    return [(at, own.get(at, ()) if at in play else lines) for at, lines in kept] + gone


def _chapter(ruleset: Ruleset, head: str, sections: Sequence[Section]) -> str:
    parts = [f"\n## {ruleset_title(ruleset)}\n`{ruleset.id}`. {head}\n"]
    for heading, lines in sections:
        drawn = ""
        if heading == _example_title():
            drawn, lines = _drawn_example(ruleset), lines[1:]
        listed = "\n".join(f"- {line}" for line in lines)
        parts.append(f"\n**{heading}**\n\n{drawn}{listed}\n")
    return "".join(parts)


def _head(ruleset: Ruleset) -> str:
    return " ".join(filter(None, (intro_text(ruleset), other_names_text(ruleset))))


def _sections(ruleset: Ruleset) -> list[Section]:
    table, grid = compile_ruleset(ruleset), example_grid(ruleset)
    score = score_grid(table, grid)
    example = [grid_text(grid, table.layout), *grid_texts(table, grid, score)]
    values = [f"{cards}: {points}" for cards, points in grouped_values(ruleset)]
    penalties = [f"{penalty_title(p)}. {penalty_detail(ruleset, p)}" for p in scored(ruleset)]
    sections: list[Section] = [
        *how_to_play(ruleset),
        (say("what_a_card_counts"), values),
        (say("what_cancels"), pattern_texts(ruleset) or [say("nothing_cancels")]),
        (_example_title(), [*example, say("together", points=signed(score.total))]),
        (say("penalties"), penalties),
        (say("the_game"), length_texts(ruleset)),
        (say("we_play"), default_notes(ruleset)),
        (_("Source"), [ruleset.source]),
    ]
    return [(heading, lines) for heading, lines in sections if lines]


def _example_title() -> str:
    return _("An example")


def _drawn_example(ruleset: Ruleset) -> str:
    table, grid = compile_ruleset(ruleset), example_grid(ruleset)
    cancelled = score_grid(table, grid).cancelled
    cells = [f"[{card}]" if at in cancelled else f" {card} " for at, card in enumerate(grid)]
    rows = ["".join(f"{cells[cell]:>5}" for cell in row) for row in table.layout.rows_of_cells()]
    return "\n".join(["```text", *rows, "```", "", ""])
