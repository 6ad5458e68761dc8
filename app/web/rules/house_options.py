"""The values of a switch in the form of house rules, some with a field for their number."""

from dataclasses import dataclass

from flask_babel import gettext as _

from app.golf.switches import OWN, Rules, Switch
from app.golf.switches.switch import form_of
from app.web.rules.house_numbers import field_name, number_shown
from app.wording.basics.names import MINUS
from app.wording.rules.switches import option_label, option_parts


@dataclass(frozen=True, slots=True)
class OptionView:
    """A value to choose; ``number`` stands in a ``field`` after the label, ``after`` behind it."""

    value: str
    label: str
    chosen: bool
    field: str = ""
    number: str = ""
    after: str = ""


def option_views(switch: Switch, rules: Rules, value: str) -> list[OptionView]:
    """The values to choose from: words, plain numbers, words with a field for their number."""
    views: dict[str, OptionView] = {}
    for option in switch.offers(rules):
        form = form_of(option)
        if form in switch.forms and form != OWN:
            views.setdefault(form, field_view(switch, rules, value, form))
        else:
            views[option] = OptionView(option, option_label(switch, option), option == value)
    if OWN in switch.forms:
        views[OWN] = field_view(switch, rules, value, OWN)
    return [*views.values()]


def field_view(switch: Switch, rules: Rules, value: str, form: str) -> OptionView:
    """A value with a field for its number in the midst of its words."""
    number = number_shown(switch, rules, value, form)
    before, after = (_("other"), "") if form == OWN else option_parts(switch, form)
    chosen = bool(number) and form.replace(OWN, number) == value
    shown = number.replace("-", MINUS)
    return OptionView(form, before, chosen, field_name(switch.id, form), shown, after)
