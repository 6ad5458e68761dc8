"""Tables as tests send them: a first press that shows, a second that keeps."""

from io import BytesIO

from tests.web.markup import attributes, elements, hidden, texts

PAGE = "/bring/games"


def send(phone, page=None, do="show", **fields):
    page = page or phone.get(PAGE)
    data = {**hidden(page), "do": do, **fields}
    return phone.client.post(PAGE, data=data, content_type="multipart/form-data")


def keep(phone, **fields):
    """Both presses, with these fields."""
    return send(phone, send(phone, **fields), "keep", **fields)


def file_of(body, name="table.csv"):
    return BytesIO(body), name


def text_in(page):
    return elements(page, "textarea")[0].text().strip()


def table_in(page):
    """The table that is shown: its names, then the cells of each row."""
    heads = attributes(page, ".old thead input", "value")
    rows = elements(page, ".old tbody tr")
    return [heads, *([one.attributes["value"] for one in row.css("input")] for row in rows)]


def typed_in(page):
    """All fields of the page’s form, as a browser sends them."""
    fields = {}
    for one in elements(page, "#import input:not([type=file]), #import textarea, #import select"):
        name = one.attributes.get("name")
        if one.tag == "textarea":
            fields[name] = one.text().removeprefix("\n")
        elif one.tag == "select":
            fields[name] = next((o.attributes["value"] for o in one.css("option[selected]")), "")
        else:
            fields[name] = one.attributes.get("value") or ""
    return fields


def asked_in(page):
    """What the page asks, and the answers by their labels, as keys to press."""
    titles = texts(page, ".controls h2")
    keys = elements(page, ".controls [name=do]")
    found = {key.text(strip=True): key.attributes["value"] for key in keys}
    return (titles or [""])[0], {label: value for label, value in found.items() if ":" in value}


def wrong_cells(page):
    """The cells that ask something, each with what it asks."""
    asks = [cell for cell in elements(page, ".old .unsure")]
    return {cell.css_first("input").attributes["value"]: cell.text(strip=True) for cell in asks}
