"""Run every measure and print it: ``make bench``; ``python -m bench load pages`` runs some.

The rows over their bound are printed again at the end.
"""

import sys
from collections.abc import Iterable, Iterator

from bench import (
    csv_export,
    engine,
    first_visit,
    group_growth,
    growth,
    load,
    pages,
    paper,
    phone,
    saving,
)
from bench.timing import Measure, NotAvailable

PARTS = {
    "engine": engine.measures,
    "pages": pages.measures,
    "paper": paper.measures,
    "phone": phone.measures,
    "first_visit": first_visit.measures,
    "load": load.measures,
    "saving": saving.measures,
    "growth": growth.measures,
    "group_growth": group_growth.measures,
    "csv_export": csv_export.measures,
}


def run(names: Iterable[str]) -> Iterator[Measure | NotAvailable]:
    """Print each row of some parts as soon as it is measured."""
    for name in names:
        for row in PARTS[name]():
            print(row, flush=True)
            yield row


def summary(rows: Iterable[Measure | NotAvailable]) -> str:
    """The rows over their bound, below a line that says so."""
    over = [str(row) for row in rows if isinstance(row, Measure) and row.is_over]
    title = f"Over their bound: {len(over)}" if over else "Every row is within its bound."
    return "\n".join(["", title, *over])


if __name__ == "__main__":
    unknown = {*sys.argv[1:]} - PARTS.keys()
    if unknown:
        sys.exit(f"There is no part {', '.join(sorted(unknown))}: use {', '.join(PARTS)}.")
    print(summary([*run(sys.argv[1:] or PARTS)]))
