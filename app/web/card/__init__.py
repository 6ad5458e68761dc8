"""The card of a game, its result, the board. In reading order:

- score_cells: the holes of the card, cell by cell with signs
- result: the result and its chart
- page: the card, its main button, and the card without actions
- views: routes: the card, the result, a rematch
- board: the board for a television: a game, the code to follow it, or a season between games
"""
