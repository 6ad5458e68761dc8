"""The page's modules without a browser: one script, each module in a scope of its own."""

import json
import re
from contextlib import contextmanager
from pathlib import Path

from py_mini_racer import MiniRacer

FOLDER = Path(__file__).parents[2] / "static" / "js"
PATHS = {path.name: path for path in sorted(FOLDER.rglob("*.js"))}
"""Modules are named without their folders: no two files are called alike."""
IMPORT = re.compile(r"^import (?:([^;]+?) from )?\"\.[\w./-]*/([\w-]+\.js)\";$", re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)


def imports_of(name):
    """The modules that a module imports itself."""
    return [module for _names, module in IMPORT.findall(PATHS[name].read_text("utf-8"))]


def modules_for(*names):
    """These modules and all they import, each after those it imports."""
    found = []
    for name in names:
        found += [one for one in [*modules_for(*imports_of(name)), name] if one not in found]
    return list(dict.fromkeys(found))


def imported(found):
    """What stands for an import: names from a module that ran, or nothing for its running alone."""
    return f"const {found[1]} = modules[{found[2]!r}];" if found[1] else ""


def scoped(name):
    """A module as a function's body that returns what it exports."""
    text = PATHS[name].read_text("utf-8")
    text = IMPORT.sub(imported, text)
    exported = ", ".join(EXPORT.findall(text))
    body = EXPORT.sub("", text)
    return f"modules[{name!r}] = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();"


@contextmanager
def running(*names, without=(), script=""):
    """Run modules; gives a function that calls what they export with values and gives back values.

    ``call("score.js", "scoreGrid", table, [[grid], …])`` calls once for each list of arguments.
    ``without`` are globals that the browser lacks; ``script`` runs after the modules.
    """
    engine = MiniRacer()
    engine.eval("".join(f"delete globalThis.{name};" for name in without))
    engine.eval("const modules = {};\n" + "\n".join(map(scoped, modules_for(*names))))
    engine.eval(script)
    engine.eval(
        "const all = (module, name, first, lists) =>"
        " lists.map((given) => modules[module][name](first, ...given));"
    )

    def call(module, name, first, lists):
        given = ", ".join(map(json.dumps, (module, name, first, lists)))
        return json.loads(engine.eval(f"JSON.stringify(all({given}))"))

    yield call
    engine.close()
