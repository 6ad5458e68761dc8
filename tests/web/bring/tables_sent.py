"""Tables as tests send them: a first press that shows, a second that keeps."""

from io import BytesIO

from tests.web.markup import elements, hidden

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
