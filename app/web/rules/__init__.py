"""Rules in words, and house rules. In reading order:

- page: the list of rules, each with a drawn grid; rules by code; rules in words
- house: house rules: made, edited, loaded and saved; other rules for a game being played
"""
