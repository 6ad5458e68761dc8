"""Which modules of a package calls go through, as Python itself reports them.

Every call of a function of the package is noted, resumed generators included; calls of other
packages between two of them are passed over. A module is a file.

* A module is **entered** when one of its functions is called.
* A **switch** is a call that enters another module than the call before it.
* The **hops** of a walk are the modules entered on it, from the first to the last.
* A **turn-back** is a call into a module that the path had gone out of and which still waits for it
  to come back: ``a`` calls ``b``, ``b`` calls ``a``. A function that calls another of its own
  module turns back nowhere, nor does a module that is entered again after it has returned.

By these words, while app/ had 276 modules, saving a hole entered 34 with 208 switches and drawing
a first PDF entered 75.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import TypeVar

Result = TypeVar("Result")


@dataclass
class Trace:
    """The modules of ``folder`` in the order of the calls that went into them."""

    folder: Path
    path: list[str] = field(default_factory=list)
    turn_backs: int = 0

    def run(self, step: Callable[[], Result]) -> Result:
        """Do something, watched; a watcher from before goes on afterwards."""
        before = sys.getprofile()
        sys.setprofile(self.note)
        try:
            return step()
        finally:
            sys.setprofile(before)

    def note(self, frame: FrameType, event: str, _arg: object) -> None:
        """Keep a call into the package."""
        module = self.module_of(frame) if event == "call" else ""
        if module:
            self.path.append(module)
            self.turn_backs += self.turns_back(frame, module)

    def module_of(self, frame: FrameType) -> str:
        """The file inside the package; empty for others."""
        file, folder = frame.f_code.co_filename, f"{self.folder}/"
        return file.removeprefix(folder) if file.startswith(folder) else ""

    def turns_back(self, frame: FrameType, module: str) -> bool:
        """Whether another module calls, and this one waits further up."""
        waiting = self.waiting(frame)
        return next(waiting, module) != module and module in waiting

    def waiting(self, frame: FrameType) -> Iterator[str]:
        """The modules of the package that this call goes back to, the caller first."""
        above = frame.f_back
        while above is not None:
            if module := self.module_of(above):
                yield module
            above = above.f_back

    @property
    def modules(self) -> list[str]:
        """Each module once, in the order in which they were entered first."""
        return list(dict.fromkeys(self.path))

    @property
    def switches(self) -> int:
        """How often the path went on into another module."""
        return sum(first != second for first, second in pairwise(self.path))
