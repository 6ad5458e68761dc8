"""The card of a game, its result, the board. In reading order:

- score_cells: one figure of the card, with its signs
- rows: the holes of the card
- result: the result, and the chart
- onward: the main button: which hole is next
- looking: the card for whoever may only look
- page: the card
- follow: how somebody else follows a game
- views: routes: the card, the result, the same people again
- board_page: the board for a television
- board_views: its route
"""
