"""The JSON Schema of a ruleset, for editors, made from the readers of its entries.

``backnine check`` finds the faults that need the whole ruleset.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from app.golf.layout import NAMED_CELLS, every_layout
from app.golf.reading import (
    LONGEST,
    MOST_NAMED,
    ListOf,
    MappingOf,
    OneOf,
    Reader,
    Whole,
    WholeOr,
    from_to,
    selector,
    steps,
    words,
    yes_or_no,
)
from app.golf.ruleset import (
    CELL_LIST,
    CELL_LISTS,
    CONDITIONS,
    COUNT,
    COUNTED,
    FALLS,
    KEYS,
    PATTERN_KEYS,
    PENALTY_KEYS,
    POT,
    preset_mappings,
    read_cells,
    read_deck,
    read_falls,
    read_layout,
    read_pattern,
    read_penalty,
    read_pot,
    read_removes,
    read_values,
    read_when,
)

Schema = dict[str, Any]
NAMED = {"type": "string", "pattern": r"\S", "maxLength": LONGEST}
POINTS = {"type": "integer", "minimum": -999, "maximum": 999}
COPIES = {"type": "integer", "minimum": 1, "maximum": 99}
DECKS = {"type": "integer", "minimum": 1, "maximum": 9}


def ruleset_schema() -> Schema:
    """Return the schema of one ruleset, complete or extending a preset.

    >>> ruleset_schema()["properties"]["jokers"]
    {'type': 'integer', 'minimum': 0, 'maximum': 8}
    """
    whole = _mapping_schema(KEYS, ())
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A ruleset of Back Nine",
        **whole,
        "properties": {"extends": {"enum": list(preset_mappings())}, **whole["properties"]},
        "anyOf": [{"required": ["extends"]}, {"required": ["layout", "values"]}],
    }


def schema_text() -> str:
    """Return the schema as ``docs/ruleset.schema.json`` has it."""
    return json.dumps(ruleset_schema(), indent=2, ensure_ascii=False) + "\n"


def _mapping_schema(readers: Mapping[str, Reader], required: tuple[str, ...]) -> Schema:
    return {
        "type": "object",
        "properties": {key: schema_of(reader) for key, reader in readers.items()},
        **({"required": list(required)} if required else {}),
        "additionalProperties": False,
    }


def schema_of(reader: Reader) -> Schema:
    match reader:
        case Whole():
            return _whole_schema(reader.least, reader.most)
        case OneOf():
            return {"enum": [*reader.words]}
        case WholeOr():
            whole = _whole_schema(reader.least, reader.most)
            return {"anyOf": [{"enum": [*reader.words]}, whole]}
        case ListOf():
            items = schema_of(reader.reader)
            return {"type": "array", "items": items, "maxItems": reader.most}
        case MappingOf():
            return _mapping_schema(reader.readers, tuple(reader.required))
    return BY_FUNCTION[reader]()


def _whole_schema(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _when_schema() -> Schema:
    counted = [{"type": "string", "pattern": f"^{word} {COUNT}$"} for word in COUNTED]
    return {"anyOf": [{"enum": [word for word in CONDITIONS if word not in COUNTED]}, *counted]}


def _cells_schema() -> Schema:
    numbers = schema_of(CELL_LIST)
    return {"anyOf": [{"enum": [*NAMED_CELLS]}, numbers, schema_of(CELL_LISTS)]}


def entries(names: Schema, entry: Schema) -> Schema:
    return {
        "type": "object",
        "minProperties": 1,
        "propertyNames": names,
        "additionalProperties": entry,
    }


def named(*kinds: Schema) -> Schema:
    return {**entries(NAMED, {"anyOf": [*kinds]}), "maxProperties": MOST_NAMED}


BY_FUNCTION: Mapping[Reader, Callable[[], Schema]] = {
    yes_or_no: lambda: {"type": "boolean"},
    words: lambda: NAMED,
    selector: lambda: NAMED,
    from_to: lambda: {"type": "string", "pattern": r"^\d{1,2}-\d{1,2}$"},
    steps: lambda: {"anyOf": [DECKS, entries({"pattern": r"^[1-9]\d?$"}, DECKS)]},
    read_layout: lambda: {"enum": [str(layout) for layout in every_layout()]},
    read_deck: lambda: named({"enum": ["suited"]}, COPIES),
    read_values: lambda: named({"enum": ["pips"]}, POINTS),
    read_pattern: lambda: _mapping_schema(PATTERN_KEYS, ("shape",)),
    read_penalty: lambda: _mapping_schema(PENALTY_KEYS, ("when",)),
    read_cells: _cells_schema,
    read_removes: lambda: {"enum": [False, True, "closing"]},
    read_when: _when_schema,
    read_falls: lambda: _mapping_schema(FALLS, ("at",)),
    read_pot: lambda: _mapping_schema(POT, ()),
}
