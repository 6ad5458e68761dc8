"""Reads games from a notebook’s lines or any spreadsheet; what is unsure is asked, not guessed.

Every file becomes text first. In reading order:

- text_of_file: the bytes of any file as text
- days: what a text can mean as a day, in all languages
- sheets: a text as sheets, rows and cells; numbers in cells
- questions: what a file leaves open, and the choices made
- totals: old results as a table in which each unsure cell is named
- holes: lines about players as holes, holes as games, and what the referee finds in them
- read_games: reads a whole text with all faults: what is in each column, then its games
- settled_table: the rulings on the holes of a table
"""
