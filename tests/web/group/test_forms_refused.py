"""What a form can't take, in German: 422, the sentence is ours, and all that was typed stays."""

import pytest
from wtforms.i18n import get_translations

from tests.web.group.groups import edit_url
from tests.web.markup import attributes, hidden, text_of

GARBAGE = "\N{BALLOT X} " + "9" * 50
THEIRS = ("Not a valid choice.", "Not a valid integer value.", "Not a valid date value.")
FIELDS = "main input:not([type=hidden]), main select"


def ways(phone, group):
    return {
        "season": f"{group}/season/new",
        "settings": f"{group}/settings",
        "person": edit_url(phone, group, "Ann"),
        "new person": f"{group}/people/new",
        "new group": "/groups/new",
    }


def filled_in(page):
    """What a browser would send of a page that nobody changed."""
    texts = attributes(page, 'main input[type="text"], main input[type="date"]', "name")
    values = attributes(page, 'main input[type="text"], main input[type="date"]')
    return {**dict(zip(texts, values, strict=True)), **hidden(page)}


@pytest.mark.parametrize("form", ["season", "settings", "person", "new person", "new group"])
def test_garbage_in_any_field_is_refused_in_our_words_and_stays(phone, group, form):
    address = ways(phone, group)[form]
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    page = phone.get(address)
    theirs = {*THEIRS, *map(get_translations(["de"]).gettext, THEIRS)}
    switches = {*attributes(page, "[role=switch]", "name")}  # on, whatever is sent
    fields, wrong = {*attributes(page, FIELDS, "name")} - switches, []
    assert fields
    for field in fields:
        answer = phone.post(address, {**filled_in(page), field: GARBAGE}, page)
        said = text_of(answer)
        kept = attributes(answer, f'input[type="text"][name="{field}"], input[type="date"]')
        is_typed = bool(attributes(page, f'input:not([type="radio"])[name="{field}"]', "name"))
        if answer.status_code != 422 or any(sentence in said for sentence in theirs):
            wrong.append((field, answer.status_code))
        if is_typed and GARBAGE not in kept:
            wrong.append((field, kept))
    assert not wrong


@pytest.mark.parametrize("form", ["season", "settings", "person", "new person", "new group"])
def test_a_form_without_its_token_is_refused_in_our_words(phone, group, form):
    address = ways(phone, group)[form]
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "de"
    answer = phone.client.post(address, data={"": ""})
    assert answer.status_code == 422
    assert "CSRF" not in text_of(answer)
    assert "Diese Seite war zu lange offen." in text_of(answer)
