"""House rules made on their page."""

import html
import re

from tests.web.phone import hidden, text_of

NEW = "/rules/house/new?from=nine-hole"


def fields(page):
    """What the form would send as it stands."""
    radio = r'type="radio" name="([^"]+)" id="[^"]+" value="([^"]*)"[^>]* checked'
    listed = r'<select name="([^"]+)".*?<option value="([^"]*)" selected'
    radios, lists = re.findall(radio, page.text), re.findall(listed, page.text, re.DOTALL)
    texts = re.findall(r'type="text"[^>]* name="([^"]+)" id="[^"]+" value="([^"]*)"', page.text)
    area = re.findall(r"<textarea[^>]*>\n(.*?)</textarea>", page.text, re.DOTALL)
    data = {name: html.unescape(value) for name, value in (*radios, *lists, *texts)}
    return {**data, **({"text": html.unescape(area[0])} if area else {})}


def press(phone, page, do, address=NEW, **changes):
    """Send the form with some changes; a change is named like its switch."""
    changed = {
        name if name in ("name", "text") else f"s-{name}": said for name, said in changes.items()
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
