"""The command ``backnine``. In reading order:

- base: what all commands share: help and errors in the user’s language, progress, output
- command: serving, rulings, rules and paper
- games: what a server keeps: games, groups, links, backups, files in and out
- import_table: imports games from a table
- demo_games: the invented games of ``backnine demo``
- messages: which texts of all this are translated
"""
