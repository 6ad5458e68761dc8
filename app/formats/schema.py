"""The JSON Schema of a ruleset, made from the readers that read one.

It says what a ruleset may hold, so that editors can help; whether it can be played, such as whether
its deck has the cards it names, is seen when it is read (``backnine rules check``).
"""

import inspect
import json
from collections.abc import Callable, Mapping
from typing import Any, get_args

from app.golf.catalogue import preset_mappings
from app.golf.condition_words import CONDITIONS
from app.golf.layout import NAMED_CELLS, every_layout
from app.golf.reading import LONGEST, MOST_NAMED, Reader
from app.golf.ruleset import KEYS, Tied
from app.golf.terms import CELL_LIST, CELL_LISTS, COUNT, COUNTED, PATTERN_KEYS, PENALTY_KEYS

Schema = dict[str, Any]
NAMED = {"type": "string", "pattern": r"\S", "maxLength": LONGEST}
POINTS = {"type": "integer", "minimum": -999, "maximum": 999}
COPIES = {"type": "integer", "minimum": 1, "maximum": 99}
DECKS = {"type": "integer", "minimum": 1, "maximum": 9}


def ruleset_schema() -> Schema:
    """The schema of one ruleset, which is whole or extends a preset.

    >>> ruleset_schema()["properties"]["jokers"]
    {'type': 'integer', 'minimum': 0, 'maximum': 8}
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A ruleset of Back Nine",
        **_mapping_schema(KEYS, ()),
        "properties": {
            "extends": {"enum": list(preset_mappings())},
            **_mapping_schema(KEYS, ())["properties"],
        },
        "anyOf": [{"required": ["extends"]}, {"required": ["layout", "values"]}],
    }


def schema_text() -> str:
    """The schema as it is published in ``docs/ruleset.schema.json``."""
    return json.dumps(ruleset_schema(), indent=2, ensure_ascii=False) + "\n"


def _mapping_schema(readers: Mapping[str, Reader], required: tuple[str, ...]) -> Schema:
    return {
        "type": "object",
        "properties": {key: schema_of(reader) for key, reader in readers.items()},
        **({"required": list(required)} if required else {}),
        "additionalProperties": False,
    }


def schema_of(reader: Reader) -> Schema:
    """What a reader takes; readers made to measure keep their measures in their closure."""
    kind, _dot, _rest = reader.__qualname__.partition(".")
    return KINDS[kind](dict(inspect.getclosurevars(reader).nonlocals))


def _whole_schema(closure: Mapping[str, Any]) -> Schema:
    bounds = {"minimum": closure["least"], "maximum": closure["most"]}
    return {"type": "integer", **{key: n for key, n in bounds.items() if n is not None}}


def _pattern_schema(closure: Mapping[str, Any]) -> Schema:
    return _mapping_schema(PATTERN_KEYS, ("shape",))


def _penalty_schema(closure: Mapping[str, Any]) -> Schema:
    return _mapping_schema(PENALTY_KEYS, ("when",))


def _when_schema(closure: Mapping[str, Any]) -> Schema:
    """A condition: a word, or ``holds`` and a number."""
    counted = [{"type": "string", "pattern": f"^{word} {COUNT}$"} for word in COUNTED]
    return {"anyOf": [{"enum": [word for word in CONDITIONS if word not in COUNTED]}, *counted]}


def _cells_schema(closure: Mapping[str, Any]) -> Schema:
    numbers = schema_of(CELL_LIST)
    return {"anyOf": [{"enum": [*NAMED_CELLS]}, numbers, schema_of(CELL_LISTS)]}


def entries(names: Schema, entry: Schema) -> Schema:
    """A mapping from names of one form to entries of one form."""
    return {
        "type": "object",
        "minProperties": 1,
        "propertyNames": names,
        "additionalProperties": entry,
    }


def named(*kinds: Schema) -> Schema:
    """A mapping from names of cards to one of these kinds of entry."""
    return {**entries(NAMED, {"anyOf": [*kinds]}), "maxProperties": MOST_NAMED}


KINDS: Mapping[str, Callable[[Mapping[str, Any]], Schema]] = {
    "whole": _whole_schema,
    "one_of": lambda closure: {"enum": list(closure["words"])},
    "whole_or": lambda closure: {
        "anyOf": [{"enum": list(closure["words"])}, _whole_schema(closure)]
    },
    "list_of": lambda closure: {
        "type": "array",
        "items": schema_of(closure["reader"]),
        "maxItems": closure["most"],
    },
    "mapping_of": lambda closure: _mapping_schema(closure["readers"], tuple(closure["required"])),
    "yes_or_no": lambda closure: {"type": "boolean"},
    "words": lambda closure: NAMED,
    "selector": lambda closure: NAMED,
    "from_to": lambda closure: {"type": "string", "pattern": r"^\d{1,2}-\d{1,2}$"},
    "steps": lambda closure: {"anyOf": [DECKS, entries({"pattern": r"^[1-9]\d?$"}, DECKS)]},
    "read_layout": lambda closure: {"enum": [str(layout) for layout in every_layout()]},
    "read_deck": lambda closure: named({"enum": ["suited"]}, COPIES),
    "read_values": lambda closure: named({"enum": ["pips"]}, POINTS),
    "read_pattern": _pattern_schema,
    "read_penalty": _penalty_schema,
    "read_cells": _cells_schema,
    "read_when": _when_schema,
    "read_pot": lambda closure: {
        "type": "object",
        "properties": {
            "stake": {"type": "integer", "minimum": 1, "maximum": 99},
            "cap": {"type": "integer", "minimum": 1, "maximum": 9999},
            "tied": {"enum": [*get_args(Tied)]},
        },
        "additionalProperties": False,
    },
}
"""Each kind of reader and what it takes, by the name of the function that reads or makes it."""
