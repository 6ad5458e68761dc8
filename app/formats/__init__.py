"""Files and lines that people write for us. In reading order:

- json_text: strict JSON, with the place of what is wrong
- rules_file: rulesets as TOML or JSON, read and written
- schema: the JSON Schema of a ruleset
- hole_line: one line of JSON as a hole
- old_games: games of earlier years, pasted as text
- tables: games and seasons as tables for spreadsheets
"""
