"""What the rules or the record can't accept, said to people: sentences for errors."""

from flask_babel import gettext as _

from app.golf.errors import GolfError, RulesetError, UnknownRulesetError
from app.golf.problems import PROBLEMS
from app.record.entries import SaidOtherwiseError, UnknownEntryError


def ruleset_problem(error: RulesetError) -> str:
    """What is wrong with an entry and what to do, without the place where it stands."""
    return _(PROBLEMS[error.code]).format_map(error.values)


def error_text(error: GolfError) -> str:
    """The sentence for an error."""
    match error:
        case RulesetError():
            return f"{error.path}: {ruleset_problem(error)}"
        case UnknownRulesetError():
            return _(
                "There are no rules called “%(id)s”. Choose one of %(known)s.",
                id=error.ruleset_id,
                known=", ".join(error.known),
            )
        case SaidOtherwiseError() | UnknownEntryError():
            return _("The card has changed since this page was made. Go back to the card.")
    return str(error)
