"""Where everything goes on a sheet; nothing is drawn here. In reading order:

- measures: margins, bands and type of every size of sheet; limits of columns, rows and cells
- layout: the positions on a card, from paper, players and holes; how large a cell is
- search: the best plan for a card: few sheets, then big boxes
"""
