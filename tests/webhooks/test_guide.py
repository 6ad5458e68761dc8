"""The program of the guide takes what is signed, once, and nothing else."""

import os
import re
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from app.record.database import now
from app.webhooks.delivery import Way, deliver, signed_message
from tests.helpers.processes import ending, launch, wait_until
from tests.helpers.server_process import free_port

GUIDE = (Path(__file__).parents[2] / "docs" / "webhooks.md").read_text("utf-8")
CHANGE = {"hole": 1, "kind": "grid", "content": {"cards": ["A"]}}
CONTENT = {"id": "first", "about": {"kind": "game", "id": "k3v8"}, "changes": [CHANGE]}


@pytest.fixture
def program(tmp_path):
    """The program, given an address; what it prints is in a file."""
    [code] = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    port, printed = free_port(), tmp_path / "said"
    settings = {**os.environ, "SECRET": "bns_guide", "PORT": str(port)}
    with printed.open("w") as out:
        command = [sys.executable, "-c", code]
        process = launch(command, env=settings, stdout=out, stderr=subprocess.DEVNULL)
    with ending(process):
        url = f"http://127.0.0.1:{port}/"
        wait_until(
            lambda: send_message(url, {**CONTENT, "id": "wake", "changes": []}) == 204, process
        )
        yield url, printed


def send_message(url, content=CONTENT, secret="bns_guide", ago=timedelta()):
    return deliver(url, signed_message(content, secret, now() - ago), Way(anywhere=True)).status


def test_the_program_of_the_guide_prints_what_was_recorded_once(program):
    url, printed = program
    assert [
        send_message(url),
        send_message(url),
        send_message(url, {**CONTENT, "id": "second"}),
    ] == [204, 204, 204]
    assert (
        send_message(url, {**CONTENT, "id": "last", "changes": []}) == 204
    )  # after all was printed
    assert printed.read_text().splitlines() == ["1 grid {'cards': ['A']}"] * 2


def test_it_refuses_what_somebody_else_signed_or_what_is_old(program):
    url, printed = program
    assert send_message(url, secret="bns_other") == 403
    assert send_message(url, ago=timedelta(minutes=6)) == 403
    assert printed.read_text() == ""
