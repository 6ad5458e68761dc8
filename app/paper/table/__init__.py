"""The table of a card. In reading order:

- measures: lengths of tables and cells
- cell_parts: the parts of a cell, and where they lie
- cell: an empty cell: boxes, ticks, score
- cell_contents: what a game puts into a cell: cards, strokes, points
- big_grid: cards drawn as cards
- names: a player’s name in lines, and who came late or left
- table_structure: heads and figures as they are read aloud
- table: what both tables share: cells, sums, totals
- landscape: players run down, holes across
- portrait: holes run down, players across
- sheets: who and which holes stand on each sheet
"""
