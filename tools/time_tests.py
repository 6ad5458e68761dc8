"""A pytest plugin that writes how long each test took: ``{"test": id, "seconds": 0.01}`` a line."""

import json
import os

import pytest


@pytest.hookimpl
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Append the time of each test to the file named by ``TEST_TIMES``."""
    path = os.environ.get("TEST_TIMES")
    if path and report.when == "call" and "PYTEST_XDIST_WORKER" not in os.environ:
        with open(path, "a") as lines:
            lines.write(json.dumps({"test": report.nodeid, "seconds": report.duration}) + "\n")
