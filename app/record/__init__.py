"""What happened at the table: entries are added, never changed.

Everything is written inside ``database.writing``. In reading order:

- models: the rows: games, players, entries, rights, links, house rules
- allowed_text: which names and texts are stored
- new_codes: short unguessable codes
- rulesets: the rules of games, compiled
- data_folder: where a server keeps its database and secret
- progress: progress of long work, for commands that show it
- time_limits: how long a page waits for PostgreSQL
- database: transactions; writers of one SQLite file queue, and imports on a machine
- game_days: which day a game can have
- log: the entries, and which of them are current
- game: a game, made from its entries
- add_entries: adds to a log, each entry once, and to the journal of its game
- counts: statistics of the games of groups
- access: permissions: links, codes, devices
- migrate, migrations: upgrade a database from 0.1.0 on to the newest tables (Alembic)
- change: everything that adds to a game, from starting it to undo
- group: groups of people, and the games that belong to them
- files: backups, games as files, forgetting
"""
