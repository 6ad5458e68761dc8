"""What every page of the demo says, to a phone that watches, enters scores, has full control.

The pages are found by following links from home. Of pages that are alike a few are taken; what is
about to leave, files, and the same page with another choice are not.
"""

import re
import socket
import sqlite3
import subprocess
import sys
from collections import deque
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.gold import frozen
from tests.gold.browser import Browser, label_of, squeezed, text_lines, text_of
from tests.gold.server import COMMAND, ROOT, clean_environment, database_in, served

RIGHTS = ("watch", "score", "owner")
# What a link to a group or game says, and what stands for its address; the first three have codes
BOOKS = {
    "Thursday table": "GROUP",
    "Tom leads by 41": "PLAYING",
    "Grandpa won by 24": "FINISHED",
    "Anna by 105": "GAME08",
    "Ben 177, Anna 189": "GAME12",
}
# What is no page, what is about to leave, and what says nearly the same as another page.
NO_PAGE = re.compile(r"\.\w+$|^/(static|offline|api|health|version|last|aside|calendar|feed|see)\b")
LEAVING = re.compile(
    r"^/trust|/(tokens|webhooks|bgstats|pictures|day|ratings?|handicap|par|net|row)\b"
    r"|/figure/(?!(games|wins|place_average|game_best|hole_average|hole_best|hole_worst|outs"
    r"|bust_rate|held|cancelled)\b)"
)
ALIKE = re.compile(
    r"/hole/[2-9]/print|/hole/[347]$|/person/[2-9]/|GAME08(?!$|/hole/\d/ruling)"
    r"|(FINISHED|GAME12|rules/.*)/print-|^/rules/(?!nine-hole/)[a-z-]+/print"
)
# What says the same to everybody is taken for a phone without games …
COMMON = re.compile(r"^/(rules|settings|keys|phone|privacy|join|groups/new)\b")
# … and of games and people fewer, except with full control in English.
FEWER = re.compile(r"/hole/[3-9]/ruling|/hole/[589]$|/figure/|GAME08|GAME12/(?!hole/1)")
MAIN = re.compile(
    r"^/(home|games/new|rules|settings|join)$|/PLAYING/hole/(6|5|5/ruling)$|/FINISHED/hole/1/ruling$"
    r"|/(GROUP|PLAYING|FINISHED)(/(links|log|games|rules))?$|/GROUP/(season|person)/1$"
)
SIGN = "[2-9ACDEFHJKMNPQRTWXY]"
CODE = re.compile(
    rf"\b{SIGN}{{4}}(?: {SIGN}{{4}})+\b|(?<=[#/]){SIGN}{{8,16}}\b"
    rf"|(?m:^{SIGN}{{8}}(?:{SIGN}{{8}})?$)|(?<=Bearer ){SIGN}{{8}}\b"
)


def produce(small=False):
    """The texts of the pages, each under its language, its phone and its address."""
    texts = {}
    with demo() as (database, settings, codes), served(database, **settings) as address:
        phones = {right: Browser(address) for right in (*RIGHTS, "nobody")}
        for right in RIGHTS:
            for code in codes[right]:
                phones[right].open("/join").fill("code", code).press("join").press("take_right")
        books = books_of(phones["owner"])
        for language in ["en"] if small else ["en", "de"]:
            for right in ["owner", "nobody"] if small else phones:
                phone = phones[right]
                phone.client.headers["Accept-Language"] = language
                skipped = [NO_PAGE, LEAVING, ALIKE]
                skipped += [COMMON] if right != "nobody" else []
                skipped += [FEWER] if (language, right) != ("en", "owner") else []
                for page, text in crawled(phone, books, skipped, MAIN if small else None):
                    texts[f"{language}/{right}{page}.txt"] = text
    return texts


@contextmanager
def demo():
    """A copy of the demo's database, the settings to serve it, and its codes by their right."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with (
        TemporaryDirectory(prefix="gold-") as folder,
        subprocess.Popen(
            [sys.executable, "-P", "-c", COMMAND, "demo", "--host", "127.0.0.1", "--port", port],
            cwd=ROOT,
            env={**clean_environment(), "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        try:
            home = printed(process, r"/\S*backnine-demo-\w+")
            phone = Browser(printed(process, r"http://127\.0\.0\.1:\d+"))
            codes = {right: [] for right in RIGHTS}
            for book in list(books_of(phone))[:3]:
                phone.open(book).follow("share")
                for nth, right in enumerate(RIGHTS):
                    codes[right].append(phone.shown("link", nth).partition("#")[2])
            database = Path(folder) / "demo.db"
            with (
                closing(sqlite3.connect(database_in(home))) as source,
                closing(sqlite3.connect(database)) as copy,
            ):
                source.backup(copy)
            secret = (Path(home) / "secret").read_text("utf-8").strip()
        finally:
            process.terminate()
        # an address of its own, so that no page names those of the machine
        yield database, {"SECRET_KEY": secret, "BACKNINE_ADDRESS": "http://golf.example"}, codes


def printed(process, wanted):
    """What a process prints sooner or later."""
    for line in process.stdout:
        if found := re.search(wanted, line):
            return found[0]
    raise AssertionError(f"the demo ended before it said {wanted}")


def books_of(phone):
    """The addresses of the group and of its games that are taken, with what stands for each."""
    home = phone.open("/").links()
    group = next(to for name, to in home if name.startswith("Thursday table"))
    links = home + phone.open(group).links() + phone.open(f"{group}/games").links()
    return {
        next(to for name, to in links if says in name and re.fullmatch(r"/\w+/\w+", to)): stands
        for says, stands in BOOKS.items()
    }


def crawled(phone, books, skipped, only):
    """The name and the text of each page that links lead to, breadth first from home."""
    waiting = deque(["/", "/join", *list(books)[:2]])
    done = set()
    while waiting:
        address = waiting.popleft()
        name = name_of(address, books)
        if name in done or any(pattern.search(name) for pattern in skipped):
            continue
        done.add(name)
        if only and not only.search(name):
            continue
        phone.open(address)
        if phone.tree is None:
            continue
        if phone.path != address.partition("?")[0]:
            waiting.append(phone.path)
            yield name, f"→ {name_of(phone.path, books)}\n"
            continue
        for _, to in phone.links():
            link = phone.url.join(to)
            if link.netloc == phone.url.netloc and is_taken(link.path, books):
                waiting.append(link.raw_path.decode())
                # the list of rules leads to those that are open in it, the others lead to the list
                if opened := re.fullmatch(r"/rules\?open=([\w-]+)", to.partition("#")[0]):
                    waiting.append(f"/rules/{opened[1]}")
        yield name, page_text(phone, books)


def is_taken(path, books):
    """Whether it is about no game, or about one whose pages are taken."""
    about = re.match(r"/(?:g|group)/\w+", path)
    return not about or about[0] in books


def name_of(address, books):
    """An address as people would say it: the choices in it only where they make another page."""
    path, _, query = address.partition("?")
    for book, stands in books.items():
        path = re.sub(rf"^{book}\b", re.sub(r"\w+$", stands, book), path)
    for key, value in re.findall(r"(\w+)=([^&]*)", query):
        if key == "what":
            path += f"-{value}"
        elif key in {"again", "after"}:
            path += f"-{key}"
    if query == "tv":
        path += "-tv"
    return "/home" if path == "/" else path


def page_text(phone, books):
    """What the page says, then what stands in its fields, normalised."""
    lines = [] if phone.status == 200 else [f"status {phone.status}"]
    lines += text_lines(phone.tree.body, apart=True)
    for node in phone.tree.css("input, select, textarea"):
        kind, value = node.attributes.get("type"), phone.value(node)
        if not value or kind in {"hidden", "submit", "button", "image"} or is_hidden(node):
            continue
        if node.tag == "select":
            chosen = [o for o in node.css("option") if o.attributes.get("value") == value]
            value = squeezed(chosen[0].text()) if chosen else value
        label = label_of(phone.tree, node)
        if value is True and (group := group_of(phone.tree, node)):
            label = f"{group}: {label}"
        lines.append(f"[{label}] {'✓' if value is True else value}")
    names = [(book.rpartition("/")[2], stands) for book, stands in books.items()]
    text = frozen.normal(CODE.sub("CODE", "\n".join(lines)), names)
    # A month cut short has a full stop in some languages; the log tells a time where it changes.
    text = re.sub(r"\bDATE\.", "DATE", text)
    text = re.sub(r"^(DATE|TIME|DATE, TIME)\n", "", text, flags=re.MULTILINE)
    return re.sub(r"(?<=Back Nine )\d+\.\d+\.\d+\S*", "VERSION", text) + "\n"


def group_of(tree, node):
    """What the choices are about among which one is."""
    while node is not None and node.tag != "fieldset" and "group" not in role_of(node):
        node = node.parent
    if node is None:
        return ""
    legend = node.css_first("legend")
    return squeezed(text_of(legend)) if legend else label_of(tree, node)


def role_of(node):
    return node.attributes.get("role") or ""


def is_hidden(node):
    while node is not None and "hidden" not in node.attributes and node.tag != "template":
        node = node.parent
    return node is not None
