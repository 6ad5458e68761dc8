"""Places that a run of mutants changes, and probes that report when one is executed."""

import ast

import pytest

from tools.mutants import MeasuredTest as Measured
from tools.mutants import Mutant, choose, describe, draw
from tools.mutations import PROBE, Places, Probes

CODE = '''
def price(count: "int", *, big=False):
    """Not a place."""
    if count > 9 and big:
        return count * 2
    return count + 1
'''


def places(code):
    counted = Places()
    counted.visit(ast.parse(code))
    return range(counted.count)


def run(tree, **names):
    exec(compile(ast.fix_missing_locations(tree), "code", "exec"), names)
    return names["price"]


def test_each_place_changes_the_code_in_another_way(tmp_path):
    path = tmp_path / "price.py"
    path.write_text(CODE)
    changes = [describe(0, path, number).change for number in places(CODE)]
    assert "count > 9  →  count >= 9" in changes
    assert "count * 2  →  count + 2" in changes
    assert not any("Not a place" in change for change in changes)


def test_types_and_docstrings_are_no_places():
    assert len(places('def f(a: "x" = 1) -> "y":\n    """Text."""')) == 1


@pytest.mark.parametrize(("count", "big", "result"), [(1, False, 2), (10, True, 20), (10, 0, 11)])
def test_probes_leave_results_unchanged(count, big, result):
    probed = Probes(dict(enumerate(places(CODE))), "price.py").visit(ast.parse(CODE))
    assert run(probed, **{PROBE: set().add})(count, big=big) == result


def test_a_probe_reports_only_what_is_executed():
    executed = set()
    probed = Probes(dict(enumerate(places(CODE))), "price.py").visit(ast.parse(CODE))
    price = run(probed, **{PROBE: executed.add})
    executed.clear()
    price(1)
    few = len(executed)
    price(10, big=True)
    assert "price.py" in executed
    assert few < len(executed)


def test_the_same_seed_draws_the_same_mutants(monkeypatch):
    monkeypatch.setattr("tools.mutants.PACKAGES", ("app/record/log",))
    assert draw(3, 28) == draw(3, 28) != draw(3, 29)


def test_tests_of_the_place_run_before_others_of_its_package():
    mutant = Mutant(7, "app/golf/game.py", 1, 1, "1  →  2")
    tests = [
        Measured("tests/golf/test_a.py::test", 0.1, frozenset()),
        Measured("tests/golf/test_b.py::test", 0.2, frozenset({"app/golf/game.py"})),
        Measured("tests/web/test_c.py::test", 0.3, frozenset({"app/golf/game.py", 7})),
        Measured("tests/web/test_d.py::test", 0.1, frozenset()),
    ]
    ordered = [name[-10] for name in choose(mutant, tests, seconds=10)]
    assert ordered == ["c", "b", "a"]


def test_all_instant_tests_of_a_package_run_before_a_slow_one_of_the_place():
    mutant = Mutant(7, "app/golf/game.py", 3, 9, "")
    tests = [
        Measured("tests/golf/test_a.py::test", 8.0, frozenset({"app/golf/game.py", 7})),
        Measured("tests/golf/test_b.py::test", 0.01, frozenset({"app/golf/scoring.py"})),
        Measured("tests/web/test_c.py::test", 0.01, frozenset({"app/golf/game.py"})),
        Measured("tests/golf/test_d.py::test", 4.0, frozenset({"app/golf/scoring.py"})),
    ]
    ordered = [name[-10] for name in choose(mutant, tests, seconds=10)]
    assert ordered == ["c", "b", "a"]
