"""What is wrong with names, in sentences."""

from collections.abc import Sequence

from app.record.change.raw_game import check_names
from app.wording.errors.faults import fault_text


def name_errors(names: Sequence[str], earlier: Sequence[str] = ()) -> dict[int, list[str]]:
    """Return sentences by place; ``earlier`` names are taken."""
    return {int(fault.path): [fault_text(fault)] for fault in check_names(names, earlier)}


def name_problem(name: str, earlier: Sequence[str] = ()) -> str:
    return "".join(name_errors([name], earlier).get(0, ()))
