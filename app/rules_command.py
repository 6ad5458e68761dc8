"""What ``backnine rules`` answers."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from app.docs import list_text, preset_markdown, presets_markdown, rules_text
from app.golf.catalogue import find_ruleset
from app.golf.errors import GolfError
from app.golf.ruleset import Ruleset
from app.rules_file import as_json, as_toml, check_file

FORMS: Mapping[str | None, Callable[[Ruleset], str]] = {
    None: rules_text,
    "json": as_json,
    "toml": as_toml,
    "markdown": lambda ruleset: preset_markdown(ruleset).strip(),
}


class WordsError(GolfError):
    """Words that the command does not know; the sentence says which it does."""


def tell_rules(words: Sequence[str], form: str | None) -> tuple[str, bool]:
    """The answer, and whether all is fine; raises ``GolfError`` for words it can't take."""
    match words:
        case []:
            return (presets_markdown().rstrip() if form == "markdown" else list_text()), True
        case ["check", file]:
            wrong = check_file(Path(file))
            return "\n".join(wrong) or "fine", not wrong
        case [ruleset_id] if ruleset_id != "check":
            return FORMS[form](find_ruleset(ruleset_id)), True
    raise WordsError("Give no word for the list, the id of a ruleset, or check and a file.")
