"""The tags of a template, read by a parser: Jinja's lexer leaves out what is not HTML."""

from html.parser import HTMLParser

from jinja2 import Environment


class Tags(HTMLParser):
    """Every tag that opens, with its attributes; none is dropped where it may not stand."""

    def __init__(self, markup):
        super().__init__()
        self.found = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, {name: value or "" for name, value in attrs}))


def markup_of(template):
    """The HTML of a template; of what Jinja fills in only the words in quotes."""
    parts, is_filled = [], False
    for _line, kind, text in Environment(autoescape=True).lex(template):
        is_filled = kind == "variable_begin" or (is_filled and kind != "variable_end")
        if kind == "data":
            parts.append(text)
        elif kind == "string" and is_filled:
            parts.append(f"{text[1:-1]} ")
    return "".join(parts)


def tags_of(path):
    """The name and the attributes of each tag of a template, in their order."""
    return Tags(markup_of(path.read_text("utf-8"))).found
