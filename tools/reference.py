"""The parts of docs/rules.md that are made from the records of conditions and procedures.

``python -m tools.reference`` writes them anew between their marks, and the schema of a ruleset; a
test compares.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from app.formats.schema import schema_text
from app.golf.condition_words import CONDITIONS, Condition
from app.golf.procedures import PROCEDURES, Procedure, Said
from app.wording.rules.procedures import WORDS

DOCS = Path(__file__).parents[1] / "docs"
MARKED = re.compile(r"(<!-- made by tools.reference: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def conditions() -> Iterator[str]:
    """A row for each condition, and an example of each."""
    yield "| `when` | applies to | `per_rival` counts |\n|---|---|---|\n"
    for one in CONDITIONS.values():
        counted = f"those who have {'the same' if one.counts == 'same' else 'less'}"
        free = "; costs nothing unless it says so" if one.may_be_free else ""
        yield f"| `{one.example()}` | {who(one)}{free} | {counted if one.counts else ''} |\n"
    yield "\n```toml\n" + "\n".join(map(plain_penalty, CONDITIONS.values())) + "```\n"


def plain_penalty(one: Condition) -> str:
    """Rules with one penalty."""
    name = one.example().replace(" ", "-")
    return f'[{name}]\npenalties = [{{ when = "{one.example()}", add = 5 }}]\n'


def who(one: Condition) -> str:
    """To whom a condition applies, from what its record says."""
    asked = "whoever went out" if one.asks == "went out" else "each player"
    if one.reads == "cards":
        return f"{asked} with {one.example().split()[-1]} equal cards, 2 to 16"
    if one.reads == "looks":
        return f"{asked}, for each look at a face-down card"
    has = {"less": one.less, "the same": one.same, "more": one.more}
    somebody = [f"somebody else has {what}" for what, must in has.items() if must]
    nobody = " or ".join(what for what, must in has.items() if must is False)
    parts = [*somebody, *([f"nobody else has {nobody}"] if nobody else [])]
    return f"{asked}, if {' and '.join(parts)}" if parts else asked


def procedures() -> Iterator[str]:
    """A row for each procedure, and an example of each of its answers."""
    yield "| key | meaning |\n|---|---|\n"
    for one in PROCEDURES.values():
        yield f"| `{one.key}` | {WORDS[one.key].label}: {answers(one)} |\n"
    examples = (example(one, said) for one in PROCEDURES.values() for said in shown(one))
    yield "\n```toml\n" + "\n".join(examples) + "```\n"


def answers(one: Procedure) -> str:
    """What it may say, with the words of the editor where they say more."""
    if one.is_number:
        return f"{one.bounds[0]} to {one.bounds[1]}"
    options = {said: str(text) for said, text in WORDS[one.key].options.items()}
    return ", ".join(
        f"`{said}`" + (f" ({options[said]})" if options.get(said, said) != said else "")
        for said in map(written, one.answers)
    )


def shown(one: Procedure) -> tuple[Said, ...]:
    """The answers that have an example: one of the numbers, all others."""
    return one.answers[2:3] if one.is_number else one.answers


def written(said: Said) -> str:
    """An answer as TOML has it, without its quotation marks."""
    return json.dumps(said).strip('"')


def example(one: Procedure, said: Said) -> str:
    """Rules that say one thing."""
    name = f"{one.key} {written(said)}".replace("_", "-").replace(" ", "-")
    return f"[{name}]\ntold = {{ {one.key} = {json.dumps(said)} }}\n"


PARTS: Mapping[str, Callable[[], Iterator[str]]] = {
    "conditions": conditions,
    "procedures": procedures,
}


def made(page: str) -> str:
    """The page with its marked parts made anew."""
    return MARKED.sub(lambda found: "".join([found[1], *PARTS[found[2]](), found[3]]), page)


def main() -> None:
    """Write them."""
    page = DOCS / "rules.md"
    page.write_text(made(page.read_text("utf-8")), "utf-8")
    (DOCS / "ruleset.schema.json").write_text(schema_text(), "utf-8")


if __name__ == "__main__":
    main()
