"""Plays of the app BG Stats: one by a link, several as a file. In reading order:

- play: a finished game as a play
- link: the link that hands one play to the app
- export_file: several plays as the app’s own file; those of a group
- reading: reads such a file, with all its faults
- import_file: the plays of one of its games, as games of earlier years
"""
