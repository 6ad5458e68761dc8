"""Garbage in any field of any form, in German: no crash, our own sentences, and it stays typed."""

import pytest
from wtforms.i18n import get_translations

from tests.web.group.groups import keep_together
from tests.web.markup import attributes, parsed, text_of
from tests.web.phone import FIRST
from tests.web.walk import addresses

GARBAGE = "\N{BALLOT X} " + "9" * 50
FINE = (200, 303, 422)
GONE = (404, 409, 410)  # an earlier form took it away
THEIRS = ("Not a valid choice.", "Not a valid integer value.", "Not a valid date value.")
THEIRS += ("Not a valid decimal value.", "Not a valid float value.", "Not a valid time value.")
THEIRS += ("This field is required.", "Invalid input.", "Invalid Choice: could not coerce.")
THEIRS += ("CSRF token missing.", "CSRF failed.", "CSRF token expired.", "Invalid CSRF Token.")
TEXTS = ("", "text", "search", "number", "date", "email", "password", "datetime-local", "url")
SENT = ("hidden", "submit", "button", "file")


def forms_of(page):
    """Where each form goes, what a browser would send of it, its fields that people change."""
    for form in parsed(page).css('form[method="post"]'):
        filled_in, fields = {}, set()
        for field in form.css("input[name], select[name], textarea[name]"):
            name, kind = field.attributes["name"], field.attributes.get("type") or ""
            if kind not in SENT:
                fields.add(name)
            filled_in.setdefault(name, []).extend(values_of(field, kind))
        buttons = form.css('button[name]:not([type="button"])')
        pressed = [(b.attributes["name"], b.attributes.get("value") or "") for b in buttons]
        yield form.attributes.get("action"), filled_in, fields, pressed or [("", "")]


def values_of(field, kind):
    """What a field of a form sends as it is."""
    if field.tag == "textarea":
        return [field.text()]
    if field.tag == "select":
        chosen = field.css("option[selected]") or field.css("option")[:1]
        return [option.attributes.get("value") or "" for option in chosen]
    if kind in ("radio", "checkbox"):
        return [field.attributes.get("value") or "on"] if "checked" in field.attributes else []
    return [] if kind in ("submit", "button", "file") else [field.attributes.get("value") or ""]


@pytest.mark.deep
@pytest.mark.parametrize("kind", ["game", "group"])
def test_garbage_in_any_field_of_any_form(app, phone, game, kind):
    phone.enter(game, 1, FIRST)
    book = game if kind == "game" else keep_together(phone, game)
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    theirs = {*THEIRS, *map(get_translations(["de"]).gettext, THEIRS)}
    wrong, seen = [], 0
    for rule, address in addresses(app, book):
        if "GET" not in rule.methods or rule.rule.startswith("/api"):
            continue
        page = phone.get(address)
        if page.status_code != 200 or page.mimetype != "text/html":
            continue
        for action, filled_in, fields, buttons in forms_of(page):
            for name in sorted(fields):
                for button in buttons[:1] + buttons[-1:]:
                    sent = {**filled_in, button[0]: [button[1]], name: [GARBAGE]}
                    answer = phone.client.post(action or address, data=sent)
                    seen += 1
                    wrong += faults(answer, page, theirs, name, (address, name, button))
    assert seen > 30
    assert not wrong


def faults(answer, page, theirs, name, where):
    """What is wrong with an answer to garbage in a field."""
    if answer.status_code in GONE:
        return []
    if answer.status_code not in FINE:
        return [(*where, answer.status_code)]
    said = text_of(answer) if answer.status_code == 422 else ""
    found = [(*where, sentence) for sentence in theirs if sentence in said]
    typed = f'input:not([type="radio"]):not([type="checkbox"])[name="{name}"]'
    is_typed = attributes(page, f'{typed}, textarea[name="{name}"]', "name")
    if answer.status_code == 422 and is_typed and GARBAGE not in answer.get_data(as_text=True):
        found.append((*where, "is no longer there"))
    return found
