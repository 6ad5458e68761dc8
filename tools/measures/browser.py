"""A phone without JavaScript: it opens pages, reads their forms and presses their buttons."""

from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask
    from werkzeug.test import TestResponse

Fields = dict[str, list[str]]
"""What a form sends: several values where fields share a name."""


class Unanswered(Exception):
    """A page did not answer as it has to; nothing can be measured by it."""


class Page(HTMLParser):
    """Fields as they would be sent, and the addresses of scripts and links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fields: Fields = {}
        self.choices: Fields = {}
        self.scripts: list[str] = []
        self.links: list[str] = []
        self.select = self.area = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read what a tag says."""
        attributes = {name: value or "" for name, value in attrs}
        if tag == "input":
            self.read_input(attributes)
        elif tag == "script" and "src" in attributes:
            self.scripts.append(attributes["src"])
        elif tag == "link" and attributes.get("rel") == "modulepreload":
            self.scripts.append(attributes["href"])
        elif tag == "a":
            self.links.append(attributes.get("href", ""))
        elif tag == "select":
            self.select = attributes.get("name", "")
        elif tag == "option" and ("selected" in attributes or self.select not in self.fields):
            self.fields[self.select] = [attributes.get("value", "")]
        elif tag == "textarea":
            self.area = attributes.get("name", "")
            self.fields[self.area] = [""]

    def read_input(self, attributes: Mapping[str, str]) -> None:
        """A field; radios and boxes are sent only when they are ticked."""
        name, value = attributes.get("name", ""), attributes.get("value", "")
        if attributes.get("type") in ("radio", "checkbox"):
            self.choices.setdefault(name, []).append(value or "on")
            if "checked" not in attributes:
                return
        if attributes.get("type") not in ("submit", "button", "file"):
            self.fields.setdefault(name, []).append(value)

    def handle_data(self, data: str) -> None:
        """What stands in a text area; its first line break is markup."""
        if self.area:
            self.fields[self.area][0] += data.removeprefix("\n")

    def handle_endtag(self, tag: str) -> None:
        """Out of a list or an area again."""
        if tag == "select":
            self.select = ""
        elif tag == "textarea":
            self.area = ""


class Browser:
    """Cookies of one device, over an application."""

    def __init__(self, app: "Flask") -> None:
        self.client = app.test_client()

    def get(self, address: str) -> "TestResponse":
        """Open a page that is there."""
        return expected(self.client.get(address), 200)

    def open(self, address: str) -> Page:
        """A page, read."""
        return Page(self.get(address).text)

    def post(self, address: str, fields: Mapping[str, Any], status: int = 303) -> "TestResponse":
        """Send a form; unless it fails it leads on to another page."""
        return expected(self.client.post(address, data=fields), status)


def expected(answer: "TestResponse", status: int) -> "TestResponse":
    """The answer, if it is what it has to be."""
    if answer.status_code != status:
        request = f"{answer.request.method} {answer.request.path}"
        raise Unanswered(f"{request} answered {answer.status_code} instead of {status}")
    return answer


def new_app(folder: Path) -> "Flask":
    """An application over an empty SQLite file, with the tables that its models name."""
    from app import create_app

    file = folder / "measures.db"
    app = create_app({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{file}", "SECRET_KEY": "measures"})
    with app.app_context():
        app.extensions["sqlalchemy"].create_all()
    return app
