"""What is wrong with rules that were sent, each entry at its path."""

from collections.abc import Iterator

from app.golf.errors import GolfError, RulesetError, UnknownRulesetError
from app.web.api.problem import Fault
from app.web.api.type_faults import plain_values
from app.wording.errors.problems import ended, error_text, ruleset_problem


def rules_faults(error: GolfError, path: str, code: str = "ruleset") -> Iterator[Fault]:
    """Everything found with an error, below the ``path`` where the rules were sent.

    An id that names no rules has the code ``unknown_rules``, and ``meant`` among its values where
    another id is close to it.
    """
    match error:
        case RulesetError():
            for one in error.all:
                sentence = ended(ruleset_problem(one))
                yield Fault(_below(path, one.path), code, sentence, plain_values(one.values))
        case UnknownRulesetError():
            values = plain_values({"given": error.ruleset_id, "meant": error.meant})
            yield Fault(path, "unknown_rules", error_text(error), values)
        case _:
            yield Fault(path, code, error_text(error))


def _below(path: str, entry: str) -> str:
    """The path of an entry of rules, which begins with the name of the rules.

    >>> _below("body.rules", "rules.penalties[0].when"), _below("body.rules", "rules")
    ('body.rules.penalties.0.when', 'body.rules')
    """
    _name, *keys = dotted(entry).split(".")
    return ".".join([path, *keys])


def dotted(path: str) -> str:
    """A path with dots throughout.

    >>> dotted("grids[0][2]")
    'grids.0.2'
    """
    return path.replace("[", ".").replace("]", "").lstrip(".")
