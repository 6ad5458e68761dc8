from typing import Any

from flask import Flask

class Talisman:
    def __init__(self, app: Flask | None = ..., **options: Any) -> None: ...
