"""Plays as the app BG Stats knows them, out and in: one by a link, several as a file.

In reading order:

- play: a finished game as a play
- link: the link that hands one play to the app
- export_file: several plays as the app’s own file
- of_group: the finished games of a group as plays
- reading: such a file as text: what is in it, all that is odd
- import_file: the plays of one of its games, as games of earlier years
"""
