"""The table of a card. In reading order:

- measures: lengths of tables and cells
- cell_parts: the parts of a cell, and where they are
- cell: a cell: boxes, ticks, score, and what a game puts into it
- big_grid: cards drawn as cards
- names: a player’s name in lines, and notes on late and early players
- table: what both tables share: cells, sums, totals
- landscape_and_portrait: names and hole numbers around the cells, in both orientations
- sheets: players and holes of each sheet, and its cells as screen readers read them
"""
