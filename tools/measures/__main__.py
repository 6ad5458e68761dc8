"""Print every figure: ``python -m tools.measures``; ``--where`` says where the worst stands.

Names choose parts: ``python -m tools.measures tree sentences``.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from tools.measures import functions, places, sentences, tree, walks
from tools.measures.figure import Figure

ROOT = Path(__file__).resolve().parents[2]
PARTS = {
    "tree": tree.measure,
    "functions": functions.measure,
    "walks": walks.measure,
    "sentences": sentences.measure,
    "places": places.measure,
}


def table(figures: Sequence[Figure], where: bool) -> str:
    """Three columns, and under a line where its worst stands when that is asked for."""
    wide = max(len(figure.what) for figure in figures)
    lines = []
    for figure in figures:
        aim = figure.aim and f"aim: {figure.aim}"
        lines.append(f"{figure.what:{wide}}  {figure.value!s:>6}  {aim}".rstrip())
        lines += [f"    {place}" for place in figure.where if where]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> None:
    """Measure what was asked for, everything where nothing was."""
    parser = argparse.ArgumentParser(prog="python -m tools.measures", description=__doc__)
    parser.add_argument("parts", nargs="*", help=", ".join(PARTS))
    parser.add_argument("--json", action="store_true", help="the figures as JSON, places too")
    parser.add_argument("--where", action="store_true", help="say where the worst stand")
    options = parser.parse_args(arguments)
    unknown = {*options.parts} - PARTS.keys()
    if unknown:
        parser.error(f"there is no part {', '.join(sorted(unknown))}: use {', '.join(PARTS)}")
    figures = [figure for name in options.parts or PARTS for figure in PARTS[name](ROOT)]
    if options.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=2, ensure_ascii=False))
    else:
        print(table(figures, options.where))


if __name__ == "__main__":
    main(sys.argv[1:])
