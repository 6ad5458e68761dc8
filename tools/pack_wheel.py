"""A wheel brings along the small forms of what phones load; hatchling calls this to build one."""

import sys
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PackHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds small forms of scripts and styles; a checkout makes its own when it serves."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Without Bun there are none, and phones get the files as they were written."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from app.page_files import make_small, static_folder

        made = make_small(static_folder())
        if made:
            build_data["force_include"][str(made)] = str(Path("app/build/small") / made.name)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Press the wheel as small as it goes: most of it are typefaces."""
        if version != "editable":
            press(Path(artifact_path))


def press(wheel: Path) -> None:
    """Write a zip file once more, each part as small as zlib makes it."""
    pressed = BytesIO()
    with ZipFile(wheel) as loose, ZipFile(pressed, "w") as small:
        for part in loose.infolist():
            small.writestr(part, loose.read(part), ZIP_DEFLATED, compresslevel=9)
    wheel.write_bytes(pressed.getvalue())
