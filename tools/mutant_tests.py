"""What happens inside a process of tests: changed modules, and notes about each test.

As a plugin (``-p tools.mutant_tests``) it measures: for each test that passes it writes one line of
JSON with its seconds and the places and modules that it executed. ``MUTANTS_MEASURED`` is the file;
``MUTANTS_PLACES`` maps each module to the keys of its places.
"""

import ast
import builtins
import importlib.util
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tools.mutations import PROBE, Probes

Change = Callable[[ast.Module], ast.AST]
executed: set[int | str] = set()


class ChangedModules:
    """An import hook: some modules are changed while they are compiled."""

    def __init__(self, changes: Mapping[str, Change]) -> None:
        self.changes = {name_of(path): (path, change) for path, change in changes.items()}

    def find_spec(self, name: str, *_unused: object) -> ModuleSpec | None:
        """Load a changed module; leave all others to the usual hooks."""
        if name not in self.changes:
            return None
        path, change = self.changes[name]
        folder = [str(Path(path).parent.resolve())] if path.endswith("__init__.py") else None
        loader = ChangedModule(name, str(Path(path).resolve()), change)
        return importlib.util.spec_from_file_location(
            name, loader.path, loader=loader, submodule_search_locations=folder
        )


class ChangedModule(SourceFileLoader):
    """Compiles one module with a change."""

    def __init__(self, name: str, path: str, change: Change) -> None:
        super().__init__(name, path)
        self.change = change

    def get_code(self, fullname: str) -> CodeType:
        """The changed code, never what was compiled before."""
        tree = self.change(ast.parse(Path(self.path).read_text("utf-8")))
        return compile(ast.fix_missing_locations(tree), self.path, "exec")  # type: ignore

    def exec_module(self, module: ModuleType) -> None:
        """Forget what is executed during an import: it happens once, in whichever test is first."""
        before = set(executed)
        super().exec_module(module)
        executed.intersection_update(before)


def name_of(path: str) -> str:
    """The module in a file."""
    return ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")


def probe_places() -> None:
    """Note in ``executed`` what is executed of the modules in ``MUTANTS_PLACES``."""
    places = json.loads(os.environ["MUTANTS_PLACES"])
    changes = {path: probing(path, keys) for path, keys in places.items()}
    setattr(builtins, PROBE, executed.add)
    sys.meta_path.insert(0, ChangedModules(changes))


def probing(path: str, keys: Mapping[str, int]) -> Change:
    """Put probes into a module."""
    numbers = {int(number): key for number, key in keys.items()}
    return lambda tree: Probes(numbers, path).visit(tree)


class Measure:
    """Writes the seconds and the executed places of each test that passes."""

    def __init__(self, out: str) -> None:
        self.out = out
        self.seconds = 0.0
        self.passed = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Write a line after a test and its fixtures."""
        executed.clear()
        self.passed = False
        result = yield
        if self.passed:
            row = {"test": item.nodeid, "seconds": round(self.seconds, 4)}
            line = json.dumps({**row, "executed": sorted(executed, key=str)})
            with open(self.out, "a") as lines:
                lines.write(line + "\n")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a test went."""
        if report.when == "call":
            self.passed, self.seconds = report.passed, report.duration


class Watch:
    """Writes which test begins and which fails, and ends a process whose test takes too long."""

    def __init__(self, log: Path, seconds: Callable[[str], float]) -> None:
        self.log = log
        self.seconds = seconds

    def write(self, event: str, test: str) -> None:
        """Add a line for the process that waits for this one."""
        with self.log.open("a") as lines:
            lines.write(f"{event} {test}\n")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Give a test 20 s of the processor more than it took before, or 4 minutes by the clock."""
        self.write("start", nodeid)
        signal.setitimer(signal.ITIMER_PROF, 20 + 20 * self.seconds(nodeid))
        signal.alarm(240)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        if report.failed:
            self.write("failed", report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file of tests that can't be read, because a module can't be imported."""
        if report.failed:
            self.write("failed", report.nodeid)


if "MUTANTS_MEASURED" in os.environ:
    probe_places()


def pytest_configure(config: pytest.Config) -> None:
    """Measure in the processes that run tests; with workers, the main process runs none."""
    if not config.getoption("numprocesses", None):
        config.pluginmanager.register(Measure(os.environ["MUTANTS_MEASURED"]))
