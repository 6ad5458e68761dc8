"""Databases and games as files, and forgetting them. In reading order:

- file_errors: what is wrong with a file, and where in it
- server_lock: says who has the database open
- check_database: whether a database is ours, whole and not too new
- copy_rows: one database into another, row by row
- backup: a whole database as one file, while the server runs; deletes earlier ones
- restore: back from a backup, while no server runs
- game_file: reads the file of one game, part by part
- exporting: writes the file of one game
- changes: what was said since a version
- group_file: a group as a file, and as an operator names it
- group_reader: reads the file of a group, part by part
- importing: takes a game’s file into the database
- group_importing: takes a group’s file into the database
- house_rules_file: house rules as a file, with all their versions, and back
- phone_file: what a phone is called, how it shows its pages, what it plays
- bundle: many files as one zip, read within bounds
- export_files: everything on a phone, a group with its games, a whole copy
- import_plan: how everything in a file stands to what is here
- own_ids: ids of its own for a group whose id somebody else took here first
- import_files: taking in what is new in it
- sizes: how much room each game and group takes
- purge: takes out games that ended long ago
"""
