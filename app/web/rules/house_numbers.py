"""Numbers in the form of house rules: in an own field or within a label."""

import re

from flask import request
from flask_babel import gettext as _

from app.golf.numbers import PLAIN_MINUS
from app.golf.switches import OWN, Rules, Switch, form_of, number_in
from app.wording.basics.names import MINUS


def sent_value(switch: Switch, seen: Rules, before: str) -> str:
    """A changed number wins over an unchanged choice."""
    typed = {form: _sent_number(switch.id, form) for form in switch.forms}
    shown = {form: number_shown(switch, seen, before, form) for form in typed}
    picked = request.form.get(f"s-{switch.id}", before)
    if picked == OWN and not typed.get(OWN):
        return before
    retyped = [form for form, number in typed.items() if number and number != shown[form]]
    is_kept = picked in (before, form_of(before))
    if picked in typed and not (is_kept and retyped):
        return picked.replace(OWN, typed[picked])
    if not retyped:
        return picked
    form = picked if picked in retyped else retyped[0]
    return form.replace(OWN, typed[form])


def _sent_number(switch_id: str, form: str) -> str:
    return _plain_number(request.form.get(field_name(switch_id, form), ""))


def field_name(switch_id: str, form: str) -> str:
    """The name of the field for the number of options of this form.

    >>> field_name("value_J", "#"), field_name("beaten", "# a player")
    ('n-value_J', 'n-beaten-# a player')
    """
    return f"n-{switch_id}" if form == OWN else f"n-{switch_id}-{form}"


def number_shown(switch: Switch, rules: Rules, value: str, form: str) -> str:
    """Return the chosen number, else an offered one; "" in ``OWN`` while an offer is chosen."""
    offered = switch.offers(rules)
    if form == OWN:
        return "" if value in offered or _form_like(switch, value) != OWN else value
    if _form_like(switch, value) == form:
        return number_in(value, form)
    return next(number_in(option, form) for option in offered if form_of(option) == form)


def _plain_number(text: str) -> str:
    """Return a number as rules have it, any other text stripped.

    >>> _plain_number(" −07"), _plain_number("+5"), _plain_number("many")
    ('-7', '5', 'many')
    """
    bare = text.strip().translate(PLAIN_MINUS).removeprefix("+")
    return str(int(bare)) if re.fullmatch(r"-?[0-9]{1,4}", bare) else bare


def bounds_text(switch: Switch, value: str) -> str:
    if not switch.forms:
        return _("Choose one of these.")
    bounds = switch.bounds_of(_form_like(switch, value))
    least, most = (str(end).replace("-", MINUS) for end in bounds)
    return _("Type a whole number from %(least)s to %(most)s.", least=least, most=most)


def _form_like(switch: Switch, value: str) -> str:
    longest_first = sorted(switch.forms, key=len, reverse=True)
    return next(form for form in [*longest_first, OWN] if _is_like(value, form))


def _is_like(value: str, form: str) -> bool:
    before, _own, after = form.partition(OWN)
    fits = value.startswith(before) and value.endswith(after)
    return fits and len(value) >= len(before) + len(after)
