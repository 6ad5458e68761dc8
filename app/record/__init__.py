"""What happened at the table: entries are added, never changed.

Everything is written inside ``database.writing``. In reading order:

- models: the rows: games, players, entries, rights, links, house rules
- allowed_text: which names and texts are kept
- new_codes: short codes that nobody can guess
- rulesets: the rules of games, compiled
- data_folder: where a copy keeps its database and secret
- progress: how far long work is, for commands that show it
- time_limits: how long a page waits for PostgreSQL
- database: the one way to read and to write; writers of one SQLite file take turns
- import_turns: imports of a machine take turns, one game in each write
- migrate: brings a database to the newest tables
- migrations: the steps to the newest tables, one file each (Alembic)
- game_days: which day a game can have
- log: the entries, and which of them hold
- game: a game as it stands, made from its entries
- counts: what is counted of the games of groups
- access: who may do what: links, codes, devices
- change: everything that adds to a game, from starting it to undo
- group: groups of people, and the games that belong to them
- files: backups, games as files, forgetting
- webhooks: addresses elsewhere that are told of changes
"""
