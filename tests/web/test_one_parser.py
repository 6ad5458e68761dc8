"""HTML and SVG are read by a parser: no test takes them apart by regular expressions."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
MESSAGES = ROOT / "helpers" / "pseudo.py"
"""Looks for tags in messages, which are no page: translators keep them as they are."""
TESTS = sorted({*ROOT.rglob("*.py")} - {Path(__file__), MESSAGES})
MARKUP = re.compile(r"""(?<!\?)(?<!\?P)<[a-z/!(\[?%]|[\w-]+=\\?["'](?!\))|"\\?>|>\[?\^?<""")
"""What only a pattern for tags and attributes has in it; lookbehinds and names of groups do not."""


def patterns_in(source):
    """The texts that are handed to functions of ``re``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("re."):
            for part in (part for arg in node.args[:1] for part in ast.walk(arg)):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def test_no_regular_expression_reads_html():
    """Read HTML with tests.web.markup, and a template with template_tags."""
    sources = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in TESTS}
    sources = {path: source for path, source in sources.items() if "re." in source}
    wrong = {
        path: pattern
        for path, source in sources.items()
        for pattern in patterns_in(source)
        if MARKUP.search(pattern)
    }
    assert not wrong, wrong


def test_a_pattern_for_tags_or_attributes_is_found_out():
    source = """re.findall(r'value="(undo:[^"]+)"', page); re.sub("<[^>]+>", "", page)"""
    source += """; re.search("Bea .* behind", page); re.compile(r"(?<!a)(?P<b>c)"); re.purge()"""
    assert [bool(MARKUP.search(pattern)) for pattern in patterns_in(source)] == [
        True,
        True,
        False,
        False,
    ]
