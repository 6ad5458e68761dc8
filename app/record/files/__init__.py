"""Databases and games as files, and forgetting them. In reading order:

- file_errors: what is wrong with a file, and where in it
- server_lock: says who has the database open
- check_database: whether a database is ours, whole and not too new
- copy_rows: one database into another, row by row
- backup: a whole database as one file, while the server runs
- restore: back from a backup, while no server runs
- game_file: reads the file of one game, part by part
- exporting: writes the file of one game
- changes: what was said since a version
- group_file: a group as a file, and as an operator names it
- importing: takes a game’s file into the database
- purge: takes out games that ended long ago
"""
