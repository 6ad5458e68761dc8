"""House rules made on their page."""

from tests.web.markup import elements, hidden, text_of

NEW = "/rules/house/new?from=nine-hole"


def fields(page):
    """What the form would send as it stands."""
    typed = elements(page, 'input[type="radio"][checked], input[type="text"][name]')
    data = {field.attributes["name"]: field.attributes.get("value") or "" for field in typed}
    for chosen in elements(page, "select option[selected]"):
        data[chosen.parent.attributes["name"]] = chosen.attributes["value"]
    return {**data, **dict(zip(("text",), texts_typed(page), strict=False))}


def texts_typed(page):
    """What stands in the page's text areas, every space as it was typed."""
    return [area.text() for area in elements(page, "textarea")]


def press(phone, page, do, address=NEW, **changes):
    """Send the form with some changes; a change is named like its switch."""
    changed = {
        name if name in ("name", "text", "find") else f"s-{name}": value
        for name, value in changes.items()
    }
    return phone.client.post(address, data={**hidden(page), **fields(page), **changed, "do": do})


def make(phone, address=NEW, **changes):
    """Make house rules; returns the address of their page."""
    answer = press(phone, phone.get(address), "save", address, **changes)
    assert answer.status_code == 303, text_of(answer)
    return answer.location


def code_of(address):
    return address.rsplit("/", 1)[1]


def change_of(game):
    return f"{game}/rules/change"


def answer(phone, page, game, do):
    return phone.client.post(change_of(game), data={**hidden(page), "do": do})
