"""Files and lines that people write for us. In reading order:

- json_text: strict JSON, with the place of what is wrong
- rules_file: rulesets as TOML or JSON, read and written
- schema: the JSON Schema of a ruleset
- hole_line: one line of JSON as a hole
- tables: games and seasons as tables for spreadsheets
- import_games: reads games from lines and spreadsheets
- bgstats: plays for the app BG Stats, and from it
- api: games, holes and groups as programs read them
"""
