"""The table of a card. In reading order:

- measures: lengths of tables and cells
- cell_parts: the parts of a cell, and where they are
- cell: a cell: boxes, ticks, score, and what a game puts into it
- big_grid: cards drawn as cards
- names: a player’s name in lines, and notes on late and early players
- sheets: players and holes of each sheet
- table: the whole table, in both orientations: names, hole numbers, cells, sums, totals
"""
