"""Rules in words, and house rules. In reading order:

- choices: the list of rules by the cards in the grid, each with a drawn grid
- page: a ruleset on one page
- views: the routes of both
- rules_by_code: rules that a phone names by their code
- house_numbers: fields for the numbers of a house rule
- house_form: house rules as typed, read into rules
- house_example: the hole that stays in sight while house rules change, and what differs
- house_page: the pages of house rules, and the values to choose from
- house_views: routes: make, edit, load, save house rules
- change_views: routes: other rules for a game that is being played
"""
