"""Reads a page's HTML through one parser: elements by CSS selectors, and what a person reads."""

from selectolax.lexbor import LexborHTMLParser

from tests.conftest import bare

UNREAD = ["script", "svg", "template", "head"]


def parsed(page):
    """The tree of an answer, or of its text; a file that is no text has nothing to read in it."""
    return LexborHTMLParser(page if isinstance(page, str) else page.data.decode(errors="replace"))


def elements(page, selector):
    """All elements of a page that a selector names, in their order."""
    return parsed(page).css(selector)


def attributes(page, selector, name="value"):
    """An attribute of all these elements, "" where one has none."""
    return [element.attributes.get(name) or "" for element in elements(page, selector)]


def buttons(page, verb):
    """The values of all buttons that do something: ``right:12``, ``undo:abc``."""
    return attributes(page, f'button[value^="{verb}:"]')


def texts(page, selector):
    """What a person reads in each of these elements, each in one line."""
    return [words_in(element) for element in elements(page, selector)]


def text_of(page):
    """What a person reads on a page, in one line."""
    return words_in(without(page, UNREAD).body)


def without(page, tags):
    """The tree of a page without some elements."""
    tree = parsed(page)
    tree.strip_tags(tags)
    return tree


def words_in(element):
    """The words of an element, one space between them."""
    return " ".join(bare(element.text(separator=" ")).split())


def hidden(page):
    """The hidden fields of the page's form."""
    fields = elements(page, 'input[type="hidden"]')
    return {field.attributes["name"]: field.attributes.get("value") or "" for field in fields}
