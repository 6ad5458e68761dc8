"""A wheel brings along what phones load, packed; called by hatchling while it builds one."""

import sys
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PackHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the packs to a wheel; a checkout makes its own when it serves."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Without Bun there are none, and phones get the modules one by one."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from app.packs.packing import make_packs, packs_folder, static_folder

        folder = make_packs(static_folder())
        place = packs_folder(Path("app/static"))
        for path in folder.rglob("*") if folder else ():
            if path.is_file() and path.suffix != ".map":  # a checkout has them for its debuggers
                own = place / path.relative_to(folder.parent)
                build_data["force_include"][str(path)] = own.as_posix()

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
