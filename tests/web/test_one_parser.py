"""HTML and SVG are read by a parser: no test takes them apart by regular expressions."""

import ast
import re
from pathlib import Path

import pytest

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
            for part in (part for one in node.args[:1] for part in ast.walk(one)):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_regular_expression_reads_html(path):
    found = [one for one in patterns_in(path.read_text("utf-8")) if MARKUP.search(one)]
    assert not found, "read it with tests.web.markup, a template with template_tags"


def test_a_pattern_for_tags_or_attributes_is_found_out():
    source = """re.findall(r'value="(undo:[^"]+)"', page); re.sub("<[^>]+>", "", page)"""
    source += """; re.search("Bea .* behind", page); re.compile(r"(?<!a)(?P<b>c)"); re.purge()"""
    assert [bool(MARKUP.search(one)) for one in patterns_in(source)] == [True, True, False, False]
