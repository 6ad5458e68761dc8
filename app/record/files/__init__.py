"""Databases and games as files, and forgetting them. In reading order:

- file_errors: what is wrong with a file, and where in it
- server_lock: who has the database open
- check_database: whether a database is ours, intact and not too new
- backup: a whole database as one file, while the server runs; deletes earlier ones
- restore: restores a backup, while no server runs
- game_file: writes and reads the file of one game
- changes: the entries since a version
- group_file: writes and reads the file of a group
- importing: imports a game’s file
- group_importing: imports a group’s file
- house_rules_file: house rules as a file, with all their versions, and back
- phone_file: a phone's name, page settings and rules
- bundle: many files as one zip, read within bounds
- export_files: everything on a phone, a group with its games, a whole server
- import_plan: how each item of a file compares with what exists
- own_ids: new ids for a group whose id another user already has
- import_files: imports what is new in it
- sizes: how much room each game and group takes
- purge: deletes games that ended long ago
"""
