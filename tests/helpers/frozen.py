"""What version 01769a52 left on a phone: its storage, its cookies, its worker with all it kept.

``phone.json`` was read in Chromium after two holes: the second waits, the third is half typed.
"""

import gzip
import json
from pathlib import Path

FROZEN = Path(__file__).parents[1] / "frozen"
GAME = "a6cyd45m52uq"


def phone():
    """The ``storage`` and ``cookies`` of the phone."""
    return json.loads((FROZEN / "phone.json").read_text("utf-8"))


def shell():
    """The worker (``sw``), what it asks for at once (``kept``), and ``packs`` by address."""
    return json.loads(gzip.decompress((FROZEN / "shell.json.gz").read_bytes()))
