"""``backnine rules``: explains rules, writes them as a file, checks a file."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from flask_babel import gettext as _

from app.cli.presets_page import list_text, preset_markdown, presets_markdown, rules_text
from app.formats.rules_file import as_json, as_toml, check_file, json_text, rules_named, toml_text
from app.golf.catalogue import find_ruleset, preset_mappings
from app.golf.errors import GolfError
from app.golf.faults import Fault
from app.golf.ruleset import Ruleset, to_mapping
from app.wording.errors.faults import fault_text, placed_text

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
