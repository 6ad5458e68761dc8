"""Run every measure and print it: ``make bench``; ``python -m bench load pages`` runs some."""

import sys

from bench import (
    api_read,
    csv_export,
    engine,
    first_visit,
    group_growth,
    growth,
    load,
    net_game,
    pages,
    paper,
    phone,
    saving,
)

PARTS = {
    "engine": engine.measures,
    "pages": pages.measures,
    "api_read": api_read.measures,
    "paper": paper.measures,
    "phone": phone.measures,
    "first_visit": first_visit.measures,
    "load": load.measures,
    "saving": saving.measures,
    "growth": growth.measures,
    "group_growth": group_growth.measures,
    "net_game": net_game.measures,
    "csv_export": csv_export.measures,
}

if __name__ == "__main__":
    unknown = {*sys.argv[1:]} - PARTS.keys()
    if unknown:
        sys.exit(f"There is no part {', '.join(sorted(unknown))}: use {', '.join(PARTS)}.")
    for name in sys.argv[1:] or PARTS:
        for measure in PARTS[name]():
            print(measure, flush=True)
