"""File formats that we read and write. In reading order:

- apart: reads foreign files in a program of its own
- rules_file: rulesets as TOML or JSON, read and written
- schema: the JSON Schema of a ruleset
- game_json: a game as one document, for phones and open pages
- group_json: a group as one document
- hole_line: a hole as one line of JSON, and the ruling on it
- columns: the names of tables and columns, and texts that a spreadsheet would run
- tables: games and seasons as tables for spreadsheets
- import_games: reads games from lines and spreadsheets
"""
