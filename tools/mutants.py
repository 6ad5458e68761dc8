"""Change the code in one place at a time and see whether the quick tests notice: ``make mutants``.

A fixed seed draws the places from the rules, the figures, the log and its changes. Each mutant runs
in a process of its own against the tests that execute its line, the quickest first; it ends at the
first failure, or when it takes too long. The result of each is a line of JSON in ``--out``.
"""

import argparse
import ast
import importlib.util
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import coverage
import pytest

from tools.mutations import Places

PACKAGES = ("app/golf", "app/record/log", "app/record/change", "app/figures")
LEVEL = "not deep and not soak"
TESTS = ("tests", "app/golf", "app/figures", "--ignore=tests/browser")
COVERAGE, TIMES = Path(".mutants/coverage"), Path(".mutants/times.jsonl")
SECONDS = 240
MOST_TESTS = 400
ENOUGH = 0.97


@dataclass(frozen=True, slots=True)
class Mutant:
    """A numbered place in a module; ``line`` and ``change`` describe it."""

    path: str
    number: int
    line: int
    change: str


def describe(path: Path, number: int) -> Mutant:
    """The mutant at a place of a module."""
    places = Places(number)
    places.visit(ast.parse(path.read_text("utf-8")))
    line, _colon, change = places.described.partition(": ")
    return Mutant(str(path), number, int(line), change)


def draw(count: int, seed: int) -> list[Mutant]:
    """So many mutants, the same for the same sources and seed."""
    return [describe(path, number) for path, number in draw_places(count, seed)]


def draw_places(count: int, seed: int) -> list[tuple[Path, int]]:
    """Modules and numbers of places in them."""
    places = []
    for package in PACKAGES:
        for path in sorted(Path(package).rglob("*.py")):
            found = Places()
            found.visit(ast.parse(path.read_text("utf-8")))
            places += [(path, number) for number in range(found.count)]
    return random.Random(seed).sample(places, min(count, len(places)))


def measure_coverage() -> None:
    """Run the quick tests once, and note which lines each of them executes."""
    COVERAGE.parent.mkdir(exist_ok=True)
    TIMES.unlink(missing_ok=True)
    covered = [f"--cov={package}" for package in PACKAGES]
    command = [sys.executable, "-m", "pytest", "-n", "2", "-p", "tools.time_tests", "-m", LEVEL]
    command += [*covered, "--cov-context=test", "--cov-report=", *TESTS]
    files = {"COVERAGE_FILE": str(COVERAGE), "TEST_TIMES": str(TIMES)}
    if subprocess.run(command, env={**os.environ, **files}, check=False).returncode:
        sys.exit("the tests fail without any change")


@cache
def times() -> Mapping[str, float]:
    """Seconds by test."""
    rows = map(json.loads, TIMES.read_text().splitlines())
    return {row["test"]: row["seconds"] for row in rows}


@cache
def tests_by_line(path: str) -> Mapping[int, Sequence[str]]:
    """The tests that execute each line of a module."""
    data = coverage.CoverageData(str(COVERAGE))
    data.read()
    contexts = data.contexts_by_lineno(str(Path(path).resolve()))
    return {
        line: sorted({name.partition("|")[0] for name in names} - {""})
        for line, names in contexts.items()
    }


def covering(mutant: Mutant) -> list[str]:
    """The tests to run, the quickest first: those of its line, else those of its whole module."""
    by_line = tests_by_line(mutant.path)
    found = set(by_line.get(mutant.line, ()))
    if len(found) < 2:  # executed while the module is imported
        found = {test for tests in by_line.values() for test in tests}
    known = [test for test in found if test in times()]
    return sorted(known, key=lambda test: (times()[test], test))[:MOST_TESTS]


class Mutated(SourceFileLoader):
    """Loads changed code in place of a module’s own."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        """The changed code, never what was compiled before."""
        return self.code

    def find_spec(self, name: str, path: object = None, target: object = None) -> object:
        """Take over the one module, or the package with the folder that its own lie in."""
        if name != self.name:
            return None
        folder = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        return importlib.util.spec_from_file_location(
            name, self.path, loader=self, submodule_search_locations=folder
        )


def is_caught(mutant: Mutant) -> bool:
    """Return True if a test fails on this mutant, or hangs."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0
    signal.alarm(SECONDS)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    tree = Places(mutant.number).visit(ast.parse(Path(mutant.path).read_text("utf-8")))
    code = compile(ast.fix_missing_locations(tree), mutant.path, "exec")
    sys.meta_path.insert(0, Mutated(name_of(mutant.path), mutant.path, code))  # type: ignore
    tests = covering(mutant)
    os._exit(any(run(tests[first:last]) for first, last in ((0, 40), (40, MOST_TESTS))))


def name_of(path: str) -> str:
    """The module in a file."""
    return ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")


def run(tests: Sequence[str]) -> bool:
    """Run tests in this process; whether one failed."""
    return bool(tests) and pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests]) != 0


def results(out: Path) -> dict[tuple[str, int], bool]:
    """What earlier runs found, by module and number of the place."""
    rows = map(json.loads, out.read_text().splitlines() if out.exists() else ())
    return {(row["path"], row["number"]): row["caught"] for row in rows}


def check(mutants: Iterable[Mutant], out: Path) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether it was caught, now or in an earlier run."""
    known = results(out)
    with out.open("a") as lines:
        for mutant in mutants:
            key = mutant.path, mutant.number
            if key not in known:
                known[key] = is_caught(mutant)
                lines.write(json.dumps({**asdict(mutant), "caught": known[key]}) + "\n")
                lines.flush()
            yield mutant, known[key]


def main() -> int:
    """Draw mutants, check them, name the survivors; fail when too many survive."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--count", type=int, default=600)
    reader.add_argument("--seed", type=int, default=28)
    reader.add_argument("--part", default="0/1", help="0/2 and 1/2 share the work")
    reader.add_argument("--out", type=Path, default=Path(".mutants/results.jsonl"))
    reader.add_argument("--list", action="store_true", help="only print the mutants")
    chosen = reader.parse_args()
    mutants = draw(chosen.count, chosen.seed)
    if chosen.list:
        print("\n".join(json.dumps(asdict(mutant)) for mutant in mutants))
        return 0
    if not COVERAGE.exists():
        measure_coverage()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    part, parts = map(int, chosen.part.split("/"))
    found = list(check(mutants[part::parts], chosen.out))
    survivors = [mutant for mutant, caught in found if not caught]
    for mutant in survivors:
        print(f"{mutant.path}:{mutant.line}: {mutant.change}")
    caught = 1 - len(survivors) / max(1, len(found))
    print(f"{len(found) - len(survivors)} of {len(found)} mutants caught: {caught:.1%}")
    return int(caught < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
