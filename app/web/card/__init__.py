"""The card of a game, its result, the board. In reading order:

- score_cells: one figure of the card, with its signs
- rows: the holes of the card
- result: the result
- chart: points behind the leader, and where the chart's parts stand
- card_actions: the main button, and the card for whoever may only look
- net_way: the way to the game with handicaps
- page: the card
- views: routes: the card, the result, the same people again
- board_page: the board for a television, and how to follow a game on it
- season_board: the season of a group on it, between games
- board_views: its route
"""
