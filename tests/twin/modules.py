"""The page's modules without a browser: each in a scope of its own, all in one V8 context.

A module runs once for all tests of a process; ``without`` makes a context of its own.
"""

import json
import re
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from py_mini_racer import MiniRacer

FOLDER = Path(__file__).parents[2] / "static" / "js"
PATHS = {path.name: path for path in sorted(FOLDER.rglob("*.js"))}
"""Modules are named without their folders: no two files are called alike."""
assert len(PATHS) == len([*FOLDER.rglob("*.js")])
IMPORT = re.compile(r"^import (?:([^;]+?) from )?\"\.[\w./-]*/([\w-]+\.js)\";$", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)

STORAGE = """
globalThis.localStorage = Object.create({
  getItem(key) { return this[key] ?? null; },
  setItem(key, value) { this[key] = String(value); },
  removeItem(key) { delete this[key]; },
});
"""
"""Local storage, for ``script``: what the browser keeps."""


def imports_of(name):
    """The modules that a module imports itself."""
    return [module for _names, module in IMPORT.findall(PATHS[name].read_text("utf-8"))]


def modules_for(*names):
    """These modules and all they import, each after those it imports."""
    found = []
    for name in names:
        found += [
            module for module in [*modules_for(*imports_of(name)), name] if module not in found
        ]
    return list(dict.fromkeys(found))


def imported(found):
    """What stands for an import: names from a module that ran, or nothing for its running alone."""
    return f"const {found[1]} = modules[{found[2]!r}];" if found[1] else ""


def scoped(name):
    """A module as a function's body that returns what it exports."""
    text = PATHS[name].read_text("utf-8")
    text = IMPORT.sub(imported, text).replace("import.meta.url", '""')
    exported = ", ".join(EXPORT.findall(text))
    body = EXPORT.sub("", text)
    return f"modules[{name!r}] = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();"


@contextmanager
def running(*names, without=(), script=""):
    """Run modules; gives a function that calls what they export with values and gives back values.

    ``call("score.js", "scoreGrid", table, [[grid], …])`` calls once for each list of arguments.
    ``without`` are globals that the browser lacks; ``script`` runs after the modules.
    """
    page = Page(without) if without else shared_page()
    page.load(*names)
    page.engine.eval(f"{{\n{script}\n}}")
    yield page.call
    if without:
        page.engine.close()


@cache
def shared_page():
    return Page()


class Page:
    """A V8 context and the modules that ran in it."""

    def __init__(self, without=()):
        self.engine, self.loaded = MiniRacer(), set()
        self.engine.eval("".join(f"delete globalThis.{name};" for name in without))
        self.engine.eval(
            "const modules = {};"
            "const all = (module, name, first, lists) =>"
            " lists.map((given) => modules[module][name](first, ...given));"
        )

    def load(self, *names):
        """Run these modules and all they import, but those that ran already."""
        new = [name for name in modules_for(*names) if name not in self.loaded]
        self.engine.eval("\n".join(map(scoped, new)))
        self.loaded.update(new)

    def call(self, module, name, first, lists):
        given = ", ".join(map(json.dumps, (module, name, first, lists)))
        return json.loads(self.engine.eval(f"JSON.stringify(all({given}))"))
