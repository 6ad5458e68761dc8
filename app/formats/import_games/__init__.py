"""Reads games from a notebook’s lines or any spreadsheet; what is unsure is asked, not guessed.

Every file becomes text first. In reading order:

- text_of_file: the bytes of any file as text
- days: what a text can mean as a day, in all languages
- sheets: a text as sheets, rows and cells; numbers in cells
- choices: what a file leaves open for the user to choose
- totals: old results as a table in which each unsure cell is named
- holes: rows of players as holes, holes as games, and what the referee finds in them
- read_text: reads a whole text with all faults, as games or as holes to be ruled on
- settled_table: the rulings on such holes
"""
