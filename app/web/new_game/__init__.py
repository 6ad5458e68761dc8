"""A new game. In reading order:

- form: the players and the rules
- rules_choice: rules with room for more players; the chosen ones, their layout and decks
- same_table: the players of another game or of a group
- page: what the page shows
- views: the route
"""
