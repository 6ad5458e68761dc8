"""Where everything goes on a sheet; nothing is drawn here. In reading order:

- measures: margins, bands and type of every size of sheet
- cell_measures: limits of columns, rows and cells
- layout: the positions on a card, from paper, players and holes
- cell_size: how large a cell is, and its limits
- search: the best plan for a card: few sheets, then big boxes
"""
