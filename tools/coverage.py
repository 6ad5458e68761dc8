"""Where the app has what its sources say: docs/dev/coverage.md, made from docs/dev/coverage.toml.

``python -m tools.coverage > docs/dev/coverage.md`` writes the page; a test compares the two and
looks every place up.
"""

import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from app.golf.cards import JOKER, grid_from_text
from app.golf.catalogue import find_ruleset, preset_mappings, read_ruleset, whole_mapping
from app.golf.compiling import compile_ruleset
from app.golf.ruleset import Ruleset, to_mapping
from app.golf.scoring import score_grid
from app.golf.switches import SWITCHES
from app.wording.rules.how_to_play import ALWAYS, MADE, PARAGRAPHS, how_to_play, procedure_text

ROOT = Path(__file__).parents[1]
DATA = ROOT / "docs" / "dev" / "coverage.toml"
PARAGRAPH_KEYS = {
    key for paragraphs in PARAGRAPHS.values() for keys in paragraphs for key in keys.split()
}
PLACE = re.compile(r"(\w+) (.+?)(?: = (.+?))?(?: \(([\w-]+)\))?")

HEAD = """# What the sources say, and where the app follows it

Every sentence of the four source documents, in our own words and numbered by line and sentence,
with the place in the app that follows it. `python -m tools.coverage` makes this page from
`coverage.toml`; a test checks every place.

| place | means |
|---|---|
| told `key = word` (preset) | an entry under `told` in the preset ([rules](../rules.md)) |
| says `name` | a sentence on the rules page (`app/wording/rules/how_to_play.py`) |
| rule `entry = value` (preset) | another entry of the preset ([presets](../presets.md)) |
| counts `card = points` (preset) | what a card counts |
| scores `grid = points` (preset) | an example, scored when the test runs |
| switch `id = value` | a house rule that players can choose |
| name (preset) | a name of the game |
| module | the module that does it |
"""


class Place(NamedTuple):
    """Where something is told, scored or chosen; not every kind has a value and a preset."""

    kind: str
    what: str
    value: str
    preset: str


def read_places() -> Mapping[str, Any]:
    """The sources with their sentences."""
    return tomllib.loads(DATA.read_text("utf-8"))


def sentences() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every sentence with the id of its source."""
    for source in read_places()["sources"]:
        for part in source["parts"]:
            for sentence in part["sentences"]:
                yield source["id"], sentence


def place_of(text: str) -> Place:
    """A place as it is written: ``kind what = value (preset)``; raises ``ValueError``.

    >>> place_of("told ends = knock (four-card)")
    Place(kind='told', what='ends', value='knock', preset='four-card')
    """
    match = PLACE.fullmatch(text)
    if match is None or match[1] not in HOLDS:
        raise ValueError(text)
    return Place(match[1], match[2], match[3] or "", match[4] or "")


def holds(place: Place) -> bool:
    """Whether the app has what is said to be there."""
    if place.preset and place.preset not in preset_mappings():
        return False
    return HOLDS[place.kind](place)


def is_procedure(place: Place) -> bool:
    """A told word of the preset, and its sentence on the preset's page."""
    ruleset = find_ruleset(place.preset)
    answer = ruleset.procedures.get(place.what)
    if answer is None or written(answer) != place.value:
        return False
    return any(procedure_text(place.what, answer) in text for text in texts_of(ruleset))


def texts_of(ruleset: Ruleset) -> list[str]:
    """Every paragraph that tells how a game is played."""
    return [text for _heading, texts in how_to_play(ruleset) for text in texts]


def is_rule(place: Place) -> bool:
    """An entry of the preset's data; of a pattern or penalty by its shape or cause."""
    found: Any = {**LEFT_OUT, **to_mapping(find_ruleset(place.preset))}
    for key in place.what.split("."):
        if isinstance(found, list):
            found = {entry.get("shape", entry.get("when")): entry for entry in found}
        if key not in found:
            return False
        found = found[key]
    return not place.value or written(found) == place.value


LEFT_OUT = {
    "decks": 1,
    "holes": 9,
    "jokers": 0,
    "penalties": "none",
    "players": "2-8",
    "starts": "after dealer",
}
"""What a ruleset means that says nothing."""


def written(found: object) -> str:
    """A value as the data file writes it."""
    return str(found).lower() if isinstance(found, bool) else str(found)


def counts(place: Place) -> bool:
    """What every card of a rank counts, a joker also where the preset has none."""
    joker = {"jokers": 2} if place.what == JOKER else {}
    table = compile_ruleset(read_ruleset("asked", {"extends": place.preset, **joker}))
    found = {points for card, points in table.points.items() if table.ranks[card] == place.what}
    return found == {int(place.value)}


def scores(place: Place) -> bool:
    """What a grid counts."""
    table = compile_ruleset(find_ruleset(place.preset))
    grid = grid_from_text(place.what, table.layout, table.spelling)
    return score_grid(table, grid).total == int(place.value)


def is_offered(place: Place) -> bool:
    """A switch that takes this value in some preset, if need be once another one is on."""
    switch = SWITCHES.get(place.what)
    presets = map(whole_mapping, preset_mappings())
    return switch is not None and any(switch.takes(rules, place.value) for rules in presets)


def names_of(ruleset: Ruleset) -> set[str]:
    """The title of some rules, and their other names."""
    return {ruleset.title, *ruleset.other_names}


HOLDS: Mapping[str, Callable[[Place], bool]] = {
    "told": is_procedure,
    "says": lambda place: place.what in {*ALWAYS, *MADE} & PARAGRAPH_KEYS,
    "rule": is_rule,
    "counts": counts,
    "scores": scores,
    "switch": is_offered,
    "name": lambda place: place.what in names_of(find_ruleset(place.preset)),
    "module": lambda place: (ROOT / place.what).is_file(),
}
"""Each kind of place, and whether it is there."""


def markdown() -> str:
    """The page."""
    return HEAD + "".join(map(source_markdown, read_places()["sources"]))


def source_markdown(source: Mapping[str, Any]) -> str:
    """A source as a chapter, with how many of its sentences are rules."""
    sentences = [sentence for part in source["parts"] for sentence in part["sentences"]]
    rules = sum("places" in sentence for sentence in sentences)
    lines = [
        f"\n## {source['id']}: {source['title']}\n",
        f"{len(sentences)} sentences: {rules} with a place, "
        f"{len(sentences) - rules} that aren’t rules.\n",
    ]
    for part in source["parts"]:
        lines.append(f"\n### {part['heading']}\n\n| at | sentence | place |\n|---|---|---|\n")
        lines += [row(sentence) for sentence in part["sentences"]]
    return "".join(lines)


def row(sentence: Mapping[str, Any]) -> str:
    """A sentence as a line of a table."""
    if "why" in sentence:
        where = f"not a rule: {sentence['why']}"
    else:
        where = "; ".join(place_markdown(place_of(text)) for text in sentence["places"])
    return f"| {sentence['at']} | {sentence['says']} | {where} |\n"


def place_markdown(place: Place) -> str:
    """A place as the page writes it."""
    value = f" = {place.value}" if place.value else ""
    preset = f" ({place.preset})" if place.preset else ""
    return f"{place.kind} `{place.what}{value}`{preset}"


if __name__ == "__main__":
    sys.stdout.write(markdown())
