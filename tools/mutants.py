"""Change the code in one place at a time and see whether the tests notice: ``make mutants``.

A fixed seed draws the places from the rules, the stats, the log and its changes. One run of all
tests measures which of them execute each place. Then each mutant runs in a process of its own: the
instant tests of its package first, then those of its place, module and package, in each group the
quickest first, until one fails or takes too long. The results are lines of JSON in ``--out``.
"""

import argparse
import contextlib
import importlib
import itertools
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from ast import parse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest

from tools.mutant_tests import ChangedModules, Watch
from tools.mutations import Places

PACKAGES = ("app/golf", "app/record/log", "app/record/change", "app/stats.py", "app/season.py")
MARKS = {"quick": "not deep and not soak", "deep": "deep and not soak"}
OTHER_PROCESSES = ("tests/browser", "tests/load", "tests/serving")
"""Their tests use servers, which never have a changed module."""
FOLDER = Path(".mutants")
MEMORY = 6 * 2**30
ENOUGH = 0.97
INSTANT = 0.02  # seconds
START, TOO_LONG = "start of pytest", " (takes too long or ends the process)"


@dataclass(frozen=True, slots=True)
class Mutant:
    """A place in a module, by its number there; ``line`` and ``change`` describe it."""

    key: int
    path: str
    number: int
    line: int
    change: str


@dataclass(frozen=True, slots=True)
class MeasuredTest:
    """A test with its seconds and the places (keys) and modules (paths) that it executes."""

    test: str
    seconds: float
    executed: frozenset[int | str]


def draw(count: int, seed: int) -> list[Mutant]:
    """So many mutants, the same for the same sources and seed."""
    places = []
    for path in modules():
        counted = Places()
        counted.visit(parse(path.read_text("utf-8")))
        places += [(path, number) for number in range(counted.count)]
    drawn = random.Random(seed).sample(places, min(count, len(places)))
    return [describe(key, path, number) for key, (path, number) in enumerate(drawn)]


def modules() -> list[Path]:
    """The modules that are changed."""
    every = sorted(Path("app").rglob("*.py"))
    return [path for path in every if any(path.is_relative_to(name) for name in PACKAGES)]


def describe(key: int, path: Path, number: int) -> Mutant:
    """The mutant at a place of a module."""
    places = Places(number)
    places.visit(parse(path.read_text("utf-8")))
    line, _colon, change = places.described.partition(": ")
    return Mutant(key, path.as_posix(), number, int(line), change)


def measure(mutants: Sequence[Mutant], level: str, tests: Sequence[str], out: Path) -> None:
    """Run the tests of a level once; write which places and modules each of them executes."""
    places: dict[str, dict[int, int]] = {path.as_posix(): {} for path in modules()}
    for mutant in mutants:
        places[mutant.path][mutant.number] = mutant.key
    unfinished = out.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-n", "2", "-p", "tools.mutant_tests"]
    command += ["-m", MARKS[level], *tests, *(f"--ignore={name}" for name in OTHER_PROCESSES)]
    files = {"MUTANTS_MEASURED": str(unfinished), "MUTANTS_PLACES": json.dumps(places)}
    if subprocess.run(command, env={**os.environ, **files}, check=False).returncode:
        print("Tests that fail without any change are left out.", file=sys.stderr)
    unfinished.rename(out)


def is_current(measured: Path) -> bool:
    """Return True if no module or test is newer than what was measured."""
    sources = [*Path("app").rglob("*.py"), *Path("tests").rglob("*.py")]
    return measured.exists() and measured.stat().st_mtime > max(p.stat().st_mtime for p in sources)


def read_measured(path: Path) -> list[MeasuredTest]:
    """The tests that ``measure`` wrote."""
    rows = map(json.loads, path.read_text().splitlines())
    return [MeasuredTest(r["test"], r["seconds"], frozenset(r["executed"])) for r in rows]


def choose(mutant: Mutant, tests: Iterable[MeasuredTest], seconds: float) -> list[str]:
    """The tests to run in order, as many as take so many seconds.

    Instant ones of the package come first, then the rest: those of the place, of its module, of
    its package, and those that execute anything of the package. A few cases of each parametrised
    test come before all others.
    """
    package = next(name for name in PACKAGES if mutant.path.startswith(name))
    own = package.split("/")[1].removesuffix(".py")
    cases: dict[tuple[int, str], Iterator[int]] = defaultdict(itertools.count)
    ranked = []
    for test in tests:
        is_own = test.test.startswith((f"tests/{own}/", f"app/{own}/"))
        group = group_of(mutant, test.executed, package, is_own=is_own)
        if group is not None:
            case = next(cases[group, test.test.partition("[")[0]])
            is_slow = group > 2 or test.seconds > INSTANT
            rank = (is_slow, group, case // 2, not is_own, test.seconds, test.test)
            ranked.append((rank, test))
    ordered = [test for _rank, test in sorted(ranked, key=lambda pair: pair[0])]
    sums = itertools.accumulate(test.seconds for test in ordered)
    return [test.test for test, total in zip(ordered, sums, strict=True) if total < seconds]


def group_of(
    mutant: Mutant, executed: frozenset[int | str], package: str, *, is_own: bool
) -> int | None:
    """How near a test is to a place, 0 the nearest; None if it has nothing to do with it."""
    if mutant.key in executed:
        return 0
    if mutant.path in executed:
        return 1
    if is_own:
        return 2
    return 3 if any(str(place).startswith(package) for place in executed) else None


def run_mutant(mutant: Mutant | None, tests: Sequence[str], mark: str, watch: Watch) -> bool:
    """Run tests in this process on changed code; whether something failed."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    if mutant:
        sys.meta_path.insert(0, ChangedModules({mutant.path: Places(mutant.number).visit}))
    fixed = ["-x", "-q", "-m", mark, "-p", "no:cacheprovider", f"--basetemp={watch.log.parent}/t"]
    fixed += ["--assert=plain"]  # else pytest itself loads modules whose doctests run, unchanged
    first = 0
    for size in (10, 40, 160, 640, len(tests)):
        part = tests[first : first + size]
        first += size
        code = pytest.main([*fixed, *part], [watch]) if part else 0
        if code == pytest.ExitCode.USAGE_ERROR:  # the name of a case is part of what changed
            whole = dict.fromkeys(test.partition("[")[0] for test in part)
            code = pytest.main([*fixed, *whole], [watch])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return True
    return False


def fork(mutant: Mutant | None, tests: Sequence[str], mark: str, watch: Watch) -> int:
    """Start a process for a mutant; 0 is its end where no test fails."""
    if child := os.fork():
        return child
    os.setpgid(0, 0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    failed = True
    try:
        failed = run_mutant(mutant, tests, mark, watch)
    finally:
        os._exit(failed)


def find_catching_test(log: Path, status: int) -> str | None:
    """The test that caught a mutant, from the log and the exit status of its process."""
    if status == 0:
        return None
    events = log.read_text().splitlines() if log.exists() else []
    failed = [line.partition(" ")[2] for line in events if line.startswith("failed ")]
    if failed or not events:
        return failed[0] if failed else START
    return events[-1].partition(" ")[2] + TOO_LONG


def check(
    mutants: Sequence[Mutant],
    level: str,
    tests: Sequence[MeasuredTest],
    *,
    seconds: float,
    workers: int,
) -> Iterator[tuple[Mutant, str | None]]:
    """Each mutant with the test that caught it, as their processes end."""
    times = {test.test: test.seconds for test in tests}
    waiting, running = list(reversed(mutants)), dict[int, tuple[Mutant, Path]]()
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop()
            log = Path(tempfile.mkdtemp(prefix="mutant-")) / "log"
            watch = Watch(log, lambda test: times.get(test, 1.0))
            chosen = choose(mutant, tests, seconds)
            running[fork(mutant, chosen, MARKS[level], watch)] = mutant, log
        process, status = os.wait()
        mutant, log = running.pop(process)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process, signal.SIGKILL)
        yield mutant, find_catching_test(log, status)
        shutil.rmtree(log.parent, ignore_errors=True)


def find_false_alarm(tests: Iterable[str | None], level: str) -> str | None:
    """One of the tests that fails here on unchanged code; None if all pass, as they must."""
    real = sorted({test.removesuffix(TOO_LONG) for test in tests if test} - {START})
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        log = Path(folder) / "log"
        process = fork(None, real, MARKS[level], Watch(log, lambda _test: 10))
        return find_catching_test(log, os.waitpid(process, 0)[1])


def import_libraries() -> None:
    """Import what the app imports of others, so that each mutant’s process has it already."""
    command = "import sys, app.web.factory, hypothesis; print(*sys.modules)"
    names = subprocess.check_output([sys.executable, "-c", command], text=True).split()
    for name in names:
        if name.partition(".")[0] not in ("app", "tests", "__main__"):
            with contextlib.suppress(ImportError):
                importlib.import_module(name)


def read_results(out: Path) -> dict[tuple[str, int, str], str | None]:
    """What caught each mutant, by module, number of the place, and level."""
    rows = map(json.loads, out.read_text().splitlines() if out.exists() else ())
    return {(row["path"], row["number"], row["level"]): row["caught_by"] for row in rows}


def check_level(chosen: argparse.Namespace, level: str, mutants: Sequence[Mutant]) -> list[Mutant]:
    """Check the mutants that an earlier run did not check at this level; return the survivors."""
    measured = FOLDER / f"{level}-{chosen.count}-{chosen.seed}.jsonl"
    if not is_current(measured):
        measure(draw(chosen.count, chosen.seed), level, chosen.tests, measured)
    results = read_results(chosen.out)
    new = [m for m in mutants if (m.path, m.number, level) not in results]
    tests = read_measured(measured)
    with chosen.out.open("a") as lines:
        for mutant, test in check(
            new, level, tests, seconds=chosen.seconds, workers=chosen.workers
        ):
            results[mutant.path, mutant.number, level] = test
            row = {**asdict(mutant), "caught_by": test, "level": level}
            lines.write(json.dumps(row, ensure_ascii=False) + "\n")
            lines.flush()
    found = {m: results[m.path, m.number, level] for m in mutants}
    if alarm := find_false_alarm(found.values(), level):
        sys.exit(f"{alarm} fails without any change: what it caught does not count")
    return [mutant for mutant, test in found.items() if test is None]


def read_options() -> argparse.Namespace:
    """What the command line asks for."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--count", type=int, default=600, help="how many mutants to draw")
    reader.add_argument("--seed", type=int, default=28)
    reader.add_argument("--only", type=int, help="check only the first so many")
    reader.add_argument("--deep", action="store_true", help="check survivors with deep tests, too")
    reader.add_argument("--workers", type=int, default=2)
    reader.add_argument("--seconds", type=float, default=100, help="tests for each mutant")
    reader.add_argument("--out", type=Path, default=FOLDER / "results.jsonl")
    reader.add_argument("--list", action="store_true", help="only print the mutants")
    reader.add_argument("tests", nargs="*", default=["tests", "app", "README.md", "docs"])
    return reader.parse_args()


def main() -> int:
    """Draw mutants, check them, name the survivors; fail when too many survive."""
    chosen = read_options()
    mutants = draw(chosen.count, chosen.seed)[: chosen.only]
    if chosen.list:
        print("\n".join(json.dumps(asdict(mutant), ensure_ascii=False) for mutant in mutants))
        return 0
    FOLDER.mkdir(exist_ok=True)
    import_libraries()
    survivors = mutants
    for level in ("quick", "deep") if chosen.deep else ("quick",):
        survivors = check_level(chosen, level, survivors)
        caught = 1 - len(survivors) / max(1, len(mutants))
        for mutant in survivors:
            print(f"{mutant.path}:{mutant.line}: {mutant.change}")
        print(f"{level}: {len(mutants) - len(survivors)} of {len(mutants)} caught, {caught:.1%}")
    return int(caught < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
