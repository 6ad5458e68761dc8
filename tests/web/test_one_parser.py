"""A page's HTML is read through one parser: no test takes it apart by regular expressions."""

import ast
import re
from pathlib import Path

import pytest

TESTS = sorted({*Path(__file__).parent.rglob("*.py")} - {Path(__file__)})
MARKUP = re.compile(r"""<[a-z/!(\[?%]|[\w-]+=\\?["'](?!\))|"\\?>|>\[?\^?<""")
"""What only a pattern for tags and attributes has in it."""


def patterns_in(source):
    """The texts that are handed to functions of ``re``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("re."):
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.stem)
def test_no_regular_expression_reads_html(path):
    found = [one for one in patterns_in(path.read_text("utf-8")) if MARKUP.search(one)]
    assert not found, "read it with tests.web.markup: elements(page, selector)"


def test_a_pattern_for_tags_or_attributes_is_found_out():
    source = """re.findall(r'value="(undo:[^"]+)"', page); re.sub("<[^>]+>", "", page)"""
    source += """; re.search("Bea .* behind", page)"""
    assert [bool(MARKUP.search(one)) for one in patterns_in(source)] == [True, True, False]
