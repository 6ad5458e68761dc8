"""Places that a guide for contributors names for a change."""

import pytest

from tools.measures import places

GUIDE = """# Contributing

- **A page speaks plainly**, everywhere.
- Another point.

## How to add a penalty condition
Three places, one of them data:

1. the record,
   which is a line
2. the sentence
   - and its plural
3) a test

More about it, with
- another list

## A page
No list here.

## A language
- its catalogue

To add a sentence:
- its home
- **An export**:
  1. a file
  2. a page
- what no export touches
"""


@pytest.mark.parametrize(
    ("change", "count"),
    [
        ("a penalty condition", 3),
        ("a page", "not a list"),
        ("a sentence", 3),
        ("a language", 1),
        ("an export", 2),
        ("a rule that is told, not scored", "not a list"),
    ],
)
def test_the_items_under_the_line_that_names_a_change_are_its_places(change, count, tmp_path):
    (tmp_path / "CONTRIBUTING.md").write_text(GUIDE, "utf-8")
    found = {figure.what: figure.value for figure in places.measure(tmp_path)}
    assert found[f"places to touch for {change}"] == count


def test_without_a_guide_there_is_no_list(tmp_path):
    assert {figure.value for figure in places.measure(tmp_path)} == {"not a list"}
