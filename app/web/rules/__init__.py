"""Rules in words, and house rules. In reading order:

- choices: the list of rules by the cards in the grid, each with a drawn grid
- page: rules in words
- views: the routes of both
- rules_by_code: rules by the id or code in a request
- house_numbers: fields for the numbers of a house rule
- house_form: the form of house rules
- house_example: the example hole of house rules, and their differences from a preset
- house_page: the form on its page, and the holes that other rules change
- house_views: routes: make, edit, load, save house rules
- change_views: routes: other rules for a game that is being played
"""
