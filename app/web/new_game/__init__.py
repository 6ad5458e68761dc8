"""A new game. In reading order:

- form: the players and the rules
- presets: rules as options, and presets with room for more players
- rules_choice: the chosen rules, their layout and decks
- same_table: the players of another game or of a group
- page: the page of a new game, and its routes
- views: the route
"""
