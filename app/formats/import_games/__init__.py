"""Reads games from a notebook’s lines or any spreadsheet, with all faults at once.

Every file becomes text first. In reading order:

- workbook_text: checks an XLSX file before it is unpacked, and reads it as text
- text_of_file: the bytes of any file as text
- days: parses days as people write them
- cells: splits lines into cells, and parses cells as numbers and ticks; the limits of a text
- sheets: splits a text into sheets, rows and cells, and finds columns by their headers
- choices: what a file leaves open for the user to choose, and the rules that rows name
- hole_rows: rows of players as holes, and who came later or left
- people: who is in a line, with their numbers, by columns or by names in the line
- game_rows: holes as games, and what the referee finds in them
- grid_columns: a game as people write it, a column of grids for each player
- plain_layout: removes titles and empty columns, reads days with names of months
- wide: a game as people write it, holes as rows and players as columns
- old_games: lines or rows of totals as old games
- old_rows: a sheet of such rows, or a table of standings
- read_text: reads a whole text with all faults, as games or as holes to be ruled on
- settled_table: the rulings on such holes
"""
