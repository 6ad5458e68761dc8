"""Explains, writes and checks rules; the page docs/presets.md."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from flask_babel import gettext as _

from app.formats.rules_file import as_json, as_toml, check_file, json_text, rules_named, toml_text
from app.golf.cards import Grid, grid_text
from app.golf.catalogue import family_base, find_ruleset, preset_mappings
from app.golf.compiling import compile_ruleset
from app.golf.errors import GolfError
from app.golf.faults import Fault
from app.golf.ruleset import Ruleset, to_mapping
from app.golf.scoring import score_grid
from app.golf.table import Table
from app.wording.basics.names import signed
from app.wording.basics.say import say
from app.wording.errors.faults import fault_text, placed_text
from app.wording.hole.scores import grid_texts
from app.wording.rules.cards import grouped_values
from app.wording.rules.defaults import default_notes
from app.wording.rules.differences import own_sections
from app.wording.rules.example import example_grid
from app.wording.rules.how_to_play import how_to_play
from app.wording.rules.patterns import pattern_texts
from app.wording.rules.penalty_rules import penalty_detail, penalty_title, scored
from app.wording.rules.summary import (
    aim_text,
    intro_text,
    length_texts,
    other_names_text,
    players_text,
    ruleset_title,
)

Section = tuple[str, Sequence[str]]


def _sections(ruleset: Ruleset) -> list[Section]:
    sections: list[Section] = [
        *how_to_play(ruleset),
        (
            say("what_a_card_counts"),
            [f"{cards}: {points}" for cards, points in grouped_values(ruleset)],
        ),
        (say("what_cancels"), pattern_texts(ruleset) or [say("nothing_cancels")]),
        (_example_title(), _example_lines(ruleset)),
        (
            say("penalties"),
            [f"{penalty_title(p)}. {penalty_detail(ruleset, p)}" for p in scored(ruleset)],
        ),
        (say("the_game"), length_texts(ruleset)),
        (say("we_play"), default_notes(ruleset)),
        (_("Source"), [ruleset.source]),
    ]
    return [(heading, lines) for heading, lines in sections if lines]


def _example_drawn(ruleset: Ruleset) -> str:
    table, grid = compile_ruleset(ruleset), example_grid(ruleset)
    cancelled = score_grid(table, grid).cancelled
    cells = [f"[{card}]" if at in cancelled else f" {card} " for at, card in enumerate(grid)]
    rows = ["".join(f"{cells[cell]:>5}" for cell in row) for row in table.layout.rows_of_cells()]
    drawn = "\n".join(["```text", *rows, "```"])
    return "\n".join([drawn, "", *(f"- {line}" for line in _score_lines(table, grid))])


def _example_lines(ruleset: Ruleset) -> list[str]:
    table, grid = compile_ruleset(ruleset), example_grid(ruleset)
    return [grid_text(grid, table.layout), *_score_lines(table, grid)]


def _score_lines(table: Table, grid: Grid) -> list[str]:
    score = score_grid(table, grid)
    return [*grid_texts(table, grid, score), say("together", points=signed(score.total))]


def rules_text(ruleset: Ruleset) -> str:
    parts = [f"{ruleset_title(ruleset)} ({ruleset.id})\n{_head_text(ruleset)}"]
    for heading, lines in _sections(ruleset):
        parts.append("\n".join([heading, *(f"  {line}" for line in lines)]))
    return "\n\n".join(parts)


def _head_text(ruleset: Ruleset) -> str:
    return " ".join(filter(None, (intro_text(ruleset), other_names_text(ruleset))))


def list_text() -> str:
    rulesets = [find_ruleset(ruleset_id) for ruleset_id in preset_mappings()]
    return "\n".join(
        f"{ruleset.id:<19}{ruleset_title(ruleset)}: {aim_text(ruleset)}, {players_text(ruleset)}"
        + (f". {other_names_text(ruleset)}" if ruleset.other_names else "")
        for ruleset in rulesets
    )


def presets_markdown() -> str:
    title = _("The rules that come with Back Nine")
    about = _(
        "Made from `app/golf/presets.toml` by `backnine rules --markdown`; a test compares the "
        "two. The words\nof the ruleset language are explained in [rules.md](rules.md)."
    )
    chapters = map(_chapter_of, map(find_ruleset, preset_mappings()))
    return f"# {title}\n\n{about}\n" + "".join(chapters)


def _chapter_of(ruleset: Ruleset) -> str:
    base = family_base(ruleset.id)
    if base is None:
        return _markdown_of(ruleset, _head_text(ruleset), _sections(ruleset))
    title = ruleset_title(base)
    link = f"[{title}](#{title.lower().replace(' ', '-')})"
    head = " ".join([_head_text(ruleset), _("Played like %(title)s, except:", title=link)])
    play = {heading for heading, _texts in how_to_play(base)}
    sections, known = _sections(ruleset), _sections(base)
    own = dict(own_sections(sections, known))
    dropped = [heading for heading, _lines in known if heading not in dict(sections)]
    shown = [
        (heading, own.get(heading, ()) if heading in play else lines)
        for heading, lines in [*sections, *((heading, [_("None.")]) for heading in dropped)]
        if heading in own or heading in dropped or heading == _example_title()
    ]
    return _markdown_of(ruleset, head, shown)


def preset_markdown(ruleset: Ruleset) -> str:
    return _markdown_of(ruleset, _head_text(ruleset), _sections(ruleset))


def _markdown_of(ruleset: Ruleset, head: str, sections: Sequence[Section]) -> str:
    parts = [f"\n## {ruleset_title(ruleset)}\n`{ruleset.id}`. {head}\n"]
    for heading, lines in sections:
        if heading == _example_title():
            parts.append(f"\n**{heading}**\n\n{_example_drawn(ruleset)}\n")
            continue
        items = "\n".join(f"- {line}" for line in lines)
        parts.append(f"\n**{heading}**\n\n{items}\n")
    return "".join(parts)


def _example_title() -> str:
    return _("An example")


FORMS: Mapping[str | None, Callable[[Ruleset], str]] = {
    None: rules_text,
    "json": as_json,
    "toml": as_toml,
    "markdown": lambda ruleset: preset_markdown(ruleset).strip(),
}
TOGETHER: Mapping[str | None, Callable[[Mapping[str, object]], str]] = {
    "json": json_text,
    "toml": lambda rules: toml_text(rules).rstrip(),
}


class RulesArgumentError(GolfError):
    """Unknown arguments; the message lists the valid ones."""


def rules_answer(words: Sequence[str], form: str | None) -> tuple[str, bool]:
    """Return the answer, and whether the rules are valid; raises ``GolfError``."""
    match words:
        case []:
            return _all_presets(form), True
        case ["check", file]:
            faults = check_file(Path(file))
            return _faults_text(faults, form), not faults
        case [name] if name != "check":
            return _in_form(rules_named(name), form), True
    raise RulesArgumentError(
        _(
            "After “rules”, type an ID or a FILE, “check” and a FILE, or nothing for a list of all "
            "presets."
        )
    )


def _faults_text(faults: Sequence[Fault], form: str | None) -> str:
    if form == "json":
        return json_text([_fault_json(fault) for fault in faults])
    return "\n".join(map(placed_text, faults)) or _("fine")


def _fault_json(fault: Fault) -> dict[str, str]:
    return {"path": fault.path, "code": fault.code, "sentence": fault_text(fault)}


def _all_presets(form: str | None) -> str:
    if form in TOGETHER:
        return TOGETHER[form]({name: to_mapping(find_ruleset(name)) for name in preset_mappings()})
    return presets_markdown().rstrip() if form == "markdown" else list_text()


def _in_form(rulesets: Sequence[Ruleset], form: str | None) -> str:
    if len(rulesets) > 1 and form in TOGETHER:
        return TOGETHER[form]({ruleset.id: to_mapping(ruleset) for ruleset in rulesets})
    return "\n\n\n".join(FORMS[form](ruleset) for ruleset in rulesets)
