"""A wheel brings along what phones load, packed; called by hatchling while it builds one."""

import sys
from pathlib import Path
from typing import Any

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
        if folder:
            place = packs_folder(Path("app/static")) / folder.name
            build_data["force_include"][str(folder)] = place.as_posix()
