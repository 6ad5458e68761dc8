"""The tables of docs/rules.md made from the presets and the records of conditions and procedures.

``python -m tools.reference`` writes them again between their marks, and the schema of a ruleset; a
test compares.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from app.formats.schema import schema_text
from app.golf.procedures import PROCEDURES, Procedure
from app.golf.ruleset import CONDITIONS, Condition, find_ruleset, preset_mappings
from app.wording.procedures import WORDS

DOCS = Path(__file__).parents[1] / "docs"
MARKED = re.compile(r"(<!-- made by tools.reference: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def presets() -> Iterator[str]:
    """A row for each preset."""
    yield "| id | name | cards | players |\n|---|---|---|---|\n"
    for ruleset in map(find_ruleset, preset_mappings()):
        names = ", ".join(ruleset.other_names)
        name = ruleset.title + (f" ({names})" if names else "")
        cards = "4 to 16" if ruleset.any_layout else str(ruleset.layout.size)
        few, most = ruleset.players
        yield f"| `{ruleset.id}` | {name} | {cards} | {few}–{most} |\n"


def conditions() -> Iterator[str]:
    """A row for each condition."""
    yield "| `when` | applies to | `per_rival` counts |\n|---|---|---|\n"
    for condition in CONDITIONS.values():
        counted = f"players with {'the same' if condition.counts == 'same' else 'less'}"
        free = "; needs no amount" if condition.may_be_free else ""
        who_counts = counted if condition.counts else ""
        yield f"| `{condition.example()}` | {who(condition)}{free} | {who_counts} |\n"


def who(condition: Condition) -> str:
    """Which players a condition applies to, from its record."""
    player = "the player who went out" if condition.asks == "went out" else "each player"
    if condition.asks == "others":
        return "each other player who has no more than the player who went out"
    if condition.reads == "cards":
        return f"{player} with {condition.example().split()[-1]} equal cards, 2 to 16"
    if condition.reads == "looks":
        return f"{player}, for each peek at a face-down card"
    if condition.reads == "hole":
        return f"{player}, in the last of a fixed number of holes"
    has = {"less": condition.less, "the same": condition.same, "more": condition.more}
    some = [f"another player has {what}" for what, must in has.items() if must]
    none = " or ".join(what for what, must in has.items() if must is False)
    parts = [*some, *([f"no other player has {none}"] if none else [])]
    return f"{player}, if {' and '.join(parts)}" if parts else player


def procedures() -> Iterator[str]:
    """A row for each procedure."""
    yield "| key | meaning |\n|---|---|\n"
    for procedure in PROCEDURES.values():
        yield f"| `{procedure.key}` | {WORDS[procedure.key].label}: {answers(procedure)} |\n"


def answers(procedure: Procedure) -> str:
    """What it may say, with the words of the editor where they say more."""
    if procedure.bounds:
        return f"{procedure.bounds[0]} to {procedure.bounds[1]}"
    options = {answer: str(text) for answer, text in WORDS[procedure.key].options.items()}
    return ", ".join(
        f"`{answer}`" + (f" ({options[answer]})" if options.get(answer, answer) != answer else "")
        for answer in (json.dumps(answer).strip('"') for answer in procedure.answers)
    )


PARTS: Mapping[str, Callable[[], Iterator[str]]] = {
    "presets": presets,
    "conditions": conditions,
    "procedures": procedures,
}


def made(page: str) -> str:
    """The page with its marked parts made again."""
    return MARKED.sub(lambda found: "".join([found[1], *PARTS[found[2]](), found[3]]), page)


def main() -> None:
    """Write them."""
    page = DOCS / "rules.md"
    page.write_text(made(page.read_text("utf-8")), "utf-8")
    (DOCS / "ruleset.schema.json").write_text(schema_text(), "utf-8")


if __name__ == "__main__":
    main()
