"""Functions by lines."""

from tools.measures import functions

PYTHON = '''
def documented():
    """A line.

    Another.
    """
    first = 1
    return first


class Thing:
    async def method(self):
        for one in (
            1,
            2,
        ):
            yield one
'''
SCRIPT = """export function named(list) {
  const first = list[0];
  return list.map((one) => one + first);
}
const arrow = () => {
  return 1;
};
"""


def found(name, lines, line):
    text = f"The {name} has too many lines ({lines}). Maximum allowed is 0."
    return {"message": text, "filename": "a.js", "labels": [{"span": {"line": line}}]}


def test_a_docstring_is_no_line_of_its_function(tmp_path):
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "one.py").write_text(PYTHON, "utf-8")
    sizes = functions.python_functions(tmp_path, "app")
    assert sizes == {"app/one.py:2 documented": 2, "app/one.py:12 method": 5}


def test_a_short_function_without_a_name_is_left_out():
    findings = [
        found("async function `copy`", 10, 6),
        found("function", 1, 7),
        found("function", 4, 8),
        found("function `one`", 1, 9),
    ]
    sizes = dict(functions.read_findings(findings))
    assert sizes == {"a.js:6 copy": 10, "a.js:8 …": 4, "a.js:9 one": 1}


def test_oxlint_counts_all_lines_of_a_function(tmp_path):
    (tmp_path / "static" / "js").mkdir(parents=True)
    (tmp_path / "static" / "js" / "a.js").write_text(SCRIPT, "utf-8")
    sizes = functions.javascript_functions(tmp_path, functions.oxlint())
    assert sorted(sizes.values()) == [3, 4]


def test_without_a_linter_javascript_is_shown_to_be_left_out(tmp_path, monkeypatch):
    monkeypatch.setattr(functions, "oxlint", lambda: None)
    figure = functions.measure(tmp_path)[-1]
    assert figure.value == "not measured: oxlint is not installed"


def test_median_and_the_longest_are_taken_of_all_functions():
    figures = functions.lines_of("made", {str(n): n for n in range(1, 101)})
    assert [figure.value for figure in figures] == [50, 95, 100]
    assert figures[2].where == ["100", "99", "98"]
