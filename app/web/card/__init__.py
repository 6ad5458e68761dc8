"""The card of a game, its result, the board. In reading order:

- score_cells: a cell of the card, with its signs
- rows: the holes of the card
- result: the result
- chart: points behind the leader, and the measures of the chart
- card_actions: the main button, and the card without actions
- page: the card
- views: routes: the card, the result, a rematch
- board_page: the board for a television, and how to follow a game on it
- season_board: the season of a group on it, between games
- board_views: its route
"""
