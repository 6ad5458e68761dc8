"""Rules in words, and house rules. In reading order:

- page: the list of rules, each with a drawn grid; rules by code; rules in words
- views: the routes of both
- house_numbers: fields for the numbers of a house rule
- house_form: the form of house rules
- house_page: the form on its page, its examples, differences from a preset; holes that change
- house_views: routes: make, edit, load, save house rules; other rules for a game being played
"""
