"""A new game. In reading order:

- form: who sits round the table, by which rules
- presets: how a phone lists rules, and those with room for more players
- rules_choice: the rules that were chosen, their layout and decks
- letters: the letters on the cards
- group_table: the people of a group at a new table
- same_table: the table of an earlier game again
- page: chairs, rules, and what is wrong with them
- views: the route
"""
