"""Rules in words, and house rules. In reading order:

- page: a ruleset on one page, and the list of all
- views: the routes of both
- rules_by_code: rules that a phone names by their code
- house_numbers: fields for the numbers of a house rule
- house_form: house rules as typed, read into rules
- house_page: the pages of house rules, and the values to choose from
- house_views: routes: make, edit, load, save house rules
- change_views: routes: other rules for a game that is being played
"""
