"""A new game. In reading order:

- form: the players and the rules
- presets: rules as options, and presets with room for more players
- rules_choice: the chosen rules, their layout and decks
- letters: the letters on the cards
- group_table: the people of a group at a new table
- same_table: a rematch
- page: chairs, rules, and what is wrong with them
- views: the route
"""
