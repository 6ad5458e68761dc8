"""Modules that calls go through, in a package that is made up."""

import importlib
import sys

import pytest

from tools.measures.tracing import Trace

MODULES = {
    "first": "from measured.deep import second\n"
    "def go(): return own() + second.go(helper)\n"
    "def own(): return 1\n"
    "def helper(): return own()\n",
    "deep/second": "from measured.deep import third\n"
    "def go(back): return third.one() + back() + third.one()\n",
    "deep/third": "def one(): return len(list(map(two, [1, 2])))\ndef two(number): return number\n",
    "deep/__init__": "",
    "__init__": "",
}


@pytest.fixture
def first(tmp_path, monkeypatch):
    for name, text in MODULES.items():
        path = tmp_path / "measured" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("measured.first")
    for name in [name for name in sys.modules if name.partition(".")[0] == "measured"]:
        del sys.modules[name]


@pytest.fixture
def trace(first, tmp_path):
    trace = Trace(tmp_path / "measured")
    assert trace.run(first.go) == 6
    return trace


def test_every_call_is_on_the_path_in_its_order(trace):
    first, second, third = "first.py", "deep/second.py", "deep/third.py"
    expected = [first, first, second, third, third, third, first, first, third, third, third]
    assert trace.path == expected


def test_a_module_that_is_entered_again_is_one_hop(trace):
    assert trace.modules == ["first.py", "deep/second.py", "deep/third.py"]


def test_a_switch_is_a_call_into_another_module_than_the_call_before(trace):
    assert trace.switches == 4


def test_only_a_call_back_into_a_module_that_waits_is_a_turn_back(trace):
    assert trace.turn_backs == 1


def test_what_is_not_run_under_the_trace_is_not_on_its_path(first, trace):
    before = sys.getprofile()
    first.go()
    assert len(trace.path) == 11
    trace.run(first.own)
    assert len(trace.path) == 12
    assert sys.getprofile() is before
