"""Databases and games as files, and forgetting them. In reading order:

- check_database: whether a database is ours, intact, not too new and not in use
- backup: a whole database as one file, while the server runs; restoring it, while none does
- reading: files of games, groups, house rules and phones, read within bounds
- exporting: everything on a phone, a group with its games, a whole server as such files, and
  what is new since a version
- importing: compares files with what is here, and writes what is new
- sizes: how much room each game and group takes
- purge: deletes games that ended long ago
"""
