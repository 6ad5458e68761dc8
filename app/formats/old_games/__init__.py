"""Games of earlier years, pasted from a notebook or a spreadsheet, one per line.

With names in the first line, a column is a player’s totals, and one called “Ann 3” her third hole.
Without, a line names its people itself: ``2025-12-24 Ann 58 Bea 61``, and holes may follow a total.
All faults are found at once, as codes with values. In reading order:

- days: parses days as people write them
- cells: splits lines into cells, and parses cells as numbers and ticks
- people: who is in a line, with their numbers, by columns or by names in the line
- games: the whole text
"""
