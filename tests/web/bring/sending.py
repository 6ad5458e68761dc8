"""Files as a phone sends them: shown first, then kept by one press."""

from io import BytesIO

from tests.web.markup import attributes, hidden, text_of, texts


def send(phone, body, name="games.backnine"):
    """Choose a file and press the button that shows what is in it."""
    page = hidden(phone.get("/bring"))
    data = {**page, "do": "show", "file": (BytesIO(body), name)}
    return phone.client.post("/bring/file", data=data, content_type="multipart/form-data")


def keep(phone, page):
    """Press the button of the page that shows it."""
    data = {**hidden(page), "do": "keep"}
    return phone.client.post("/bring/file", data=data, content_type="multipart/form-data")


def bring(phone, body):
    """Both."""
    page = send(phone, body)
    assert page.status_code == 200, text_of(page)
    answer = keep(phone, page)
    assert answer.status_code == 303, text_of(answer)
    return phone.get(answer.location)


def rows(page):
    """What a page says of everything in a file, by what it is called."""
    titles, marks = texts(page, ".brought b"), texts(page, ".brought .mark")
    return dict(zip(titles, marks, strict=True))


def everything(phone):
    """The file of everything on a phone."""
    (address,) = attributes(phone.get("/bring"), '[href*="back-nine-1"]', "href")
    return phone.get(address).data
