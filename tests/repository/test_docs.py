"""The reference says every word of the ruleset language; what is generated is up to date."""

import json
import re

import jsonschema

from app.formats.schema import ruleset_schema, schema_text
from app.golf.checking import check_mapping
from app.golf.layout import NAMED_CELLS, SHAPES
from app.golf.procedures import PROCEDURE_KEYS
from app.golf.reading import QUALITIES, yes_or_no
from app.golf.ruleset import (
    CONDITIONS,
    KEYS,
    PATTERN_KEYS,
    PENALTY_KEYS,
    find_ruleset,
    preset_mappings,
    read_cells,
    read_ruleset,
    to_mapping,
)
from app.golf.table import compile_ruleset
from tests.helpers.documents import DOCS, EXAMPLES, PAGE, SNIPPETS, whole
from tools.reference import MARKED, PARTS, made


def words_of(reader):
    """The words that a reader takes."""
    if reader is read_cells:
        return tuple(NAMED_CELLS)
    return (True, False) if reader is yes_or_no else getattr(reader, "words", ())


def pairs_in(raw):
    """Every key with everything it says, however deep."""
    for key, entry in raw.items():
        yield key, entry if isinstance(entry, str | bool) else None
        for inner in entry if isinstance(entry, list) else [entry]:
            if isinstance(inner, dict):
                yield from pairs_in(inner)


PAIRS = {pair for example in EXAMPLES for pair in pairs_in(example.values[0])}
EXAMPLE_KEYS = {key for key, _entry in PAIRS}
ON_BY_DEFAULT = {("any_layout", False), ("together", False), ("removes", False)}
ON_BY_DEFAULT |= {(key, False) for key in ("uncancelled", "every_rank", "spares_holders", "wins")}


def test_every_example_and_preset_can_be_played_and_is_valid_by_the_schema():
    validator = jsonschema.Draft202012Validator(ruleset_schema())
    for example in EXAMPLES:
        raw = whole(example.values[0])
        assert compile_ruleset(read_ruleset("example", raw)), example.id
        assert not list(validator.iter_errors(raw)), example.id
    for name, mapping in preset_mappings().items():
        for written in (mapping, to_mapping(find_ruleset(name))):
            assert not list(validator.iter_errors(json.loads(json.dumps(written)))), name


def test_every_key_and_word_is_shown_with_an_example():
    for readers in (KEYS, PATTERN_KEYS, PENALTY_KEYS, PROCEDURE_KEYS):
        pairs = {(key, word) for key, reader in readers.items() for word in words_of(reader)}
        assert pairs - PAIRS - ON_BY_DEFAULT == set()
        assert readers.keys() - EXAMPLE_KEYS == set()
        for word in {*readers, *(word for _key, word in pairs if isinstance(word, str))}:
            assert f"`{word}`" in PAGE, word


def test_every_shape_condition_and_quality_is_shown():
    conditions = [condition.example() for condition in CONDITIONS.values()]
    for word in (*SHAPES, *NAMED_CELLS, *conditions, *QUALITIES, "extends", "stake", "cap"):
        assert f"`{word}`" in PAGE, word
    for word in conditions:
        assert ("when", word) in PAIRS
    for quality in QUALITIES:
        assert re.search(rf'"[^"\n]*\b{quality}\b[^"\n]*"', "".join(SNIPPETS)), quality


def test_what_is_generated_is_up_to_date():
    assert {part for _start, part, _end in MARKED.findall(PAGE)} == {*PARTS}
    assert made(PAGE) == PAGE, "run: python -m tools.reference"
    assert (DOCS / "ruleset.schema.json").read_text("utf-8") == schema_text()


def test_what_the_schema_refuses_the_referee_refuses_too():
    validator = jsonschema.Draft202012Validator(ruleset_schema())
    for changes in (
        {"holes": 19},
        {"layout": "9x9"},
        {"patterns": [{"shape": "circle"}]},
        {"patterns": [{"take": 2}]},
        {"penalties": [{"when": "holds"}]},
        {"told": {"ends": "never"}},
        {"decks": {"0": 1}},
        {"players": "many"},
        {"jokers": -1},
        {"value": {}},
    ):
        raw = {"extends": "six-card", **changes}
        assert (validator.is_valid(raw), bool(check_mapping("mine", raw))) == (False, True), raw
