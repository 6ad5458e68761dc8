"""A browser without scripts: it finds what it presses, fills and follows by words, as people do.

The words stand in ``words.toml``, each under the name of its idea. A page that words or places
something differently changes a line there, and nothing that gold expects.
"""

import re
import tomllib
import weakref
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path

import httpx
from selectolax.lexbor import LexborHTMLParser

WORDS = tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))
BLOCKS = set(
    re.findall(
        r"\w+",
        """address article aside blockquote body br dd details div dl dt fieldset figcaption figure
        footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary
        table tbody td tfoot th thead tr ul""",
    )
)
UNSEEN = {"script", "style", "template", "head", "svg", "select", "textarea", "datalist"}
SUBMITS = "button, input[type=submit]"
SEAM = "\ue000"  # where an element begins or ends within a line
GROUPS = "fieldset, [role=group], [role=radiogroup]"


def squeezed(text):
    """Text in one line, without the marks that keep the direction of names."""
    return re.sub(r"\s+", " ", re.sub("[\u2066-\u2069\u200e\u200f]", "", text)).strip()


def pattern(kind, idea, **values):
    """What the words of an idea look like: ``{name}`` is a value, or anything where none is given.

    One that stands between slashes is a regular expression. Several are other ways to say it.
    """
    told = WORDS[kind][idea]
    ways = []
    for words in [told] if isinstance(told, str) else told:
        if words.startswith("/") and words.endswith("/"):
            way = words[1:-1]
        else:
            way = re.escape(words).replace(r"\{", "{").replace(r"\}", "}").replace(r"\ ", " ")
        for name, value in values.items():
            shown = re.escape(str(value)).replace(r"\ ", " ")
            if isinstance(value, int):
                shown = shown.replace(r"\-", "[-−]")
            way = way.replace(f"{{{name}}}", shown)
        ways.append(re.sub(r"\{[a-z]+\}", "(.+?)", way))
    return re.compile(f"(?:{'|'.join(ways)})(?!\\w)", re.DOTALL)


def best(found, wanted, what, where):
    """The one thing whose words are these, or else begin with these, or else hold these."""
    for fits in (wanted.fullmatch, wanted.match, wanted.search):
        chosen = [thing for text, thing in found if fits(text)]
        if chosen:
            return chosen
    seen = "\n".join(sorted({text for text, _ in found}))
    raise AssertionError(f"{where} has no {what} {wanted.pattern!r}, but:\n{seen}")


class Browser:
    """One phone: its cookies, and the page that it shows."""

    def __init__(self, address, language="en"):
        self.address = address
        self.client = httpx.Client(
            base_url=address,
            headers={"Accept-Language": language, "Accept": "text/html"},
            follow_redirects=True,
            timeout=60,
        )
        self.client.cookies.jar.set_policy(DefaultCookiePolicy())
        weakref.finalize(self, self.client.close)
        self.changed = {}

    def open(self, address):
        """Show the page of an address; files are shown as what they are."""
        return self._show(self.client.get(address))

    def _show(self, response):
        self.status, self.url = response.status_code, response.url
        self.path = response.url.path
        self.file, self.headers = response.content, response.headers
        self.tree = LexborHTMLParser(response.text) if "html" in self.kind else None
        self.changed = {}
        return self

    @property
    def kind(self):
        return self.headers.get("content-type", "")

    @property
    def language(self):
        return self.tree.css_first("html").attributes["lang"]

    def reload(self):
        return self.open(str(self.url))

    # what it shows

    def lines(self, node=None):
        """The visible text, a line for each block; what only a screen reader says counts, too."""
        return text_lines(node or self.tree.body)

    def text(self, node=None):
        return "\n".join(self.lines(node))

    def says(self, idea, **values):
        """Whether the page says something, by the words of ``says`` in the file of words."""
        return bool(pattern("says", idea, **values).search(" ".join(self.lines())))

    def told(self, idea, **values):
        """What the page says in place of the values that aren't given, each time that it does."""
        found = pattern("says", idea, **values).finditer(" ".join(self.lines()))
        return [tuple(words for words in one.groups() if words) for one in found]

    def tables(self):
        """Each table as rows of cells, all as text."""
        return [
            [[squeezed(text_of(cell)) for cell in row.css("th, td")] for row in table.css("tr")]
            for table in self.tree.css("table")
        ]

    def links(self):
        """The name and the target of each link, in order."""
        return [
            (name_of(link), link.attributes["href"])
            for link in self.tree.css("a[href]")
            if link.attributes["href"] and not is_in_template(link)
        ]

    def outline(self):
        """All that can be followed, pressed and filled, to write a journey by."""
        keys = [f"press  {text}" for text, _ in self._keys()]
        fields = [
            f"field  {label!r} = {self.value(node)!r} ({node.attributes.get('name')})"
            for label, node in self._fields()
        ]
        return "\n".join([*[f"follow {name} -> {to}" for name, to in self.links()], *keys, *fields])

    # what it does

    def follow(self, idea, nth=0, **values):
        """Follow the link that is named so."""
        found = best(self.links(), pattern("follow", idea, **values), "link", self.url)
        return self.open(str(self.url.join(found[nth])))

    def _keys(self):
        return [
            (name_of(node), node) for node in self.tree.css(SUBMITS) if not is_in_template(node)
        ]

    def press(self, idea, nth=0, **values):
        """Press the key that is named so, and send its form."""
        keys = [(name, node) for name, node in self._keys() if "disabled" not in node.attributes]
        return self._submit(best(keys, pattern("press", idea, **values), "key", self.url)[nth])

    def can_press(self, idea, **values):
        wanted = pattern("press", idea, **values)
        return any(wanted.match(name) for name, _ in self._keys())

    def can_follow(self, idea, **values):
        wanted = pattern("follow", idea, **values)
        return any(wanted.match(name) for name, _ in self.links())

    def _fields(self, within=None, **values):
        """Each field with its label; ``within`` the groups of fields that are named so.

        A group whose words are empty is the whole page.
        """
        nodes = self.tree.css("input, select, textarea")
        if within and WORDS["group"][within]:
            groups = [(group_name(self.tree, node), node) for node in self.tree.css(GROUPS)]
            inside = best(groups, pattern("group", within, **values), "group", self.url)
            nodes = [node for node in nodes if any(is_inside(node, group) for group in inside)]
        return [
            (label, node)
            for node in nodes
            if node.attributes.get("type") not in {"hidden", "submit", "button", "image"}
            and not is_in_template(node)
            for label in [label_of(self.tree, node)]
        ]

    def field(self, idea, nth=0, within=None, **values):
        fields = self._fields(within, **values)
        return best(fields, pattern("field", idea, **values), "field", self.url)[nth]

    def has_field(self, idea, **values):
        wanted = pattern("field", idea, **values)
        return any(wanted.search(label) for label, _ in self._fields())

    def fill(self, idea, value, nth=0, within=None, **values):
        """Type into the field with this label; a list of choices takes the words of a choice."""
        node = self.field(idea, nth, within, **values)
        if node.tag == "select":
            value = self._choice(node, value)
        self.changed[node.mem_id] = value
        return self

    def attach(self, idea, name, content, kind="application/octet-stream", **values):
        """Choose a file for the field with this label."""
        self.changed[self.field(idea, **values).mem_id] = (name, content, kind)
        return self

    def check(self, idea, on=True, nth=0, within=None, **values):
        """Tick a box or choose one of several."""
        node = self.field(idea, nth, within, **values)
        if node.attributes["type"] == "radio":
            for other in self.tree.css("input[type=radio]"):
                if other.attributes.get("name") == node.attributes.get("name"):
                    self.changed[other.mem_id] = False
        self.changed[node.mem_id] = on
        return self

    def shown(self, idea, nth=0, within=None, **values):
        """What stands in a field."""
        return self.value(self.field(idea, nth, within, **values))

    def pick(self, idea, choice, within=None, **values):
        """Choose from the list with this label by the words of ``choice``."""
        node = self.field(idea, 0, within, **values)
        options = [(squeezed(text_of(option)), option) for option in node.css("option")]
        chosen = best(options, pattern("choice", choice, **values), "choice", self.url)[0]
        self.changed[node.mem_id] = chosen.attributes.get("value", squeezed(chosen.text()))
        return self

    def _choice(self, node, words):
        for option in node.css("option"):
            if words in (squeezed(option.text()), option.attributes.get("value")):
                return option.attributes.get("value", squeezed(option.text()))
        choices = [squeezed(option.text()) for option in node.css("option")]
        raise AssertionError(f"{self.url} offers {choices}, but not {words!r}")

    def value(self, node):
        if node.mem_id in self.changed:
            return self.changed[node.mem_id]
        kind = node.attributes.get("type")
        if node.tag == "textarea":
            return re.sub(r"^\r?\n", "", node.text())
        if node.tag == "select":
            options = node.css("option")
            chosen = [o for o in options if "selected" in o.attributes] or options[:1]
            return chosen[0].attributes.get("value", squeezed(chosen[0].text())) if chosen else None
        if kind in {"checkbox", "radio"}:
            return "checked" in node.attributes
        return node.attributes.get("value") or ""

    def _submit(self, key):
        return self.send(self.form_of(key))

    def form_of(self, key):
        """What a browser without scripts sends of a form when this key is pressed."""
        form_id = key.attributes.get("form")
        form = self.tree.css_first(f"form#{form_id}") if form_id else parent(key, "form")
        assert form is not None, f"{self.url}: {name_of(key)} is in no form"
        data, files = [], []
        for node in self.tree.css("input, select, textarea, button"):
            at = node.attributes
            named = at.get("form")
            inside = named == form.attributes.get("id") if named else is_inside(node, form)
            if not inside or not at.get("name") or "disabled" in at or is_in_template(node):
                continue
            if node.tag == "button" or at.get("type") == "submit":
                if node.mem_id == key.mem_id:
                    data.append((at["name"], at.get("value") or ""))
                continue
            value = self.value(node)
            if at.get("type") in {"checkbox", "radio"}:
                if value:
                    data.append((at["name"], at.get("value", "on") or ""))
            elif at.get("type") == "file":
                if isinstance(value, tuple):
                    files.append((at["name"], value))
            elif value is not None:
                data.append((at["name"], value.replace("\r\n", "\n").replace("\n", "\r\n")))
        method = key.attributes.get("formmethod") or form.attributes.get("method") or "get"
        action = key.attributes.get("formaction") or form.attributes.get("action") or ""
        parts = files if form.attributes.get("enctype") == "multipart/form-data" else None
        return method.lower(), str(self.url.join(action)), data, parts

    def forms(self):
        """What each key of the page would send."""
        return [
            self.form_of(key)
            for _, key in self._keys()
            if key.attributes.get("type") != "button"
            and (key.attributes.get("form") or parent(key, "form") is not None)
        ]

    def send(self, form):
        """Send a form, one of this page or of another phone's, and show the answer."""
        self.sent = method, target, data, files = form
        headers = {"Referer": str(self.url), "Origin": self.address}
        if method == "get":
            return self._show(self.client.get(httpx.URL(target).copy_with(params=data)))
        if files is not None:
            parts = [(name, (None, value)) for name, value in data] + files
            return self._show(self.client.post(target, files=parts, headers=headers))
        return self._show(self.client.post(target, data=grouped(data), headers=headers))

    def send_again(self):
        """Send the last form once more, as a reload does."""
        assert self.sent[0] == "post"
        return self.send(self.sent)


def grouped(pairs):
    fields = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    return fields


def parent(node, tag):
    while node is not None and node.tag != tag:
        node = node.parent
    return node


def is_inside(node, outer):
    while node is not None and node.mem_id != outer.mem_id:
        node = node.parent
    return node is not None


def is_in_template(node):
    return parent(node, "template") is not None


def name_of(node):
    """What a key or link is called: for screen readers where that says more."""
    at = node.attributes
    if at.get("aria-label"):
        return squeezed(at["aria-label"])
    return squeezed(text_of(node)) or squeezed(at.get("value") or at.get("title") or "")


def group_name(tree, node):
    """What a group of fields is called."""
    legend = node.css_first("legend")
    return label_of(tree, node) or (squeezed(text_of(legend)) if legend else "")


def label_of(tree, node):
    at = node.attributes
    if at.get("aria-label"):
        return squeezed(at["aria-label"])
    if at.get("id"):
        for label in tree.css("label"):
            if label.attributes.get("for") == at["id"]:
                return squeezed(text_of(label))
    if at.get("aria-labelledby"):
        labels = (tree.css_first(f"#{name}") for name in at["aria-labelledby"].split())
        return squeezed(" ".join(text_of(label) for label in labels if label))
    around = parent(node, "label")
    return squeezed(text_of(around)) if around is not None else at.get("placeholder") or ""


def text_of(node):
    return " ".join(text_lines(node))


def text_lines(node, apart=False):
    """The text of a part of a page, blocks apart; what is hidden or only drawn is left out.

    With ``apart`` words of different elements are, too, that touch in the page, not on the screen.
    """
    pieces = []

    def walk(node):
        if node.tag == "-text":
            pieces.append(node.text_content or "")
            return
        at = node.attributes if node.tag and not node.tag.startswith(("-", "!")) else {}
        if node.tag in UNSEEN or "hidden" in at:
            return
        edge = "\n" if node.tag in BLOCKS else SEAM if apart else ""
        pieces.append(edge)
        child = node.child
        while child is not None:
            walk(child)
            child = child.next
        pieces.append(edge)

    walk(node)
    text = re.sub(rf"(?<=\w){SEAM}+(?=\w)", " ", "".join(pieces)).replace(SEAM, "")
    return [line for line in map(squeezed, text.split("\n")) if line]
