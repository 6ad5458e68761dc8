"""A file from any spreadsheet, or what was pasted from one, as games: all that is wrong at once.

Whatever the file is, it becomes text first, so that it is shown, mended and read in one way. In
reading order:

- file_faults: what keeps a file from being read at all
- workbook_parts: an XLSX file before anything of it is unpacked
- workbook_text: an XLSX file as text
- text_of_file: the bytes of any file as text
- sheets: a text cut into sheets, rows and cells
- head: which column is what, by the words above it
- choices: what a file leaves open and somebody has to say
- rules_named: the rules that rows name
- hole_rows: rows of players as holes
- seat_rows: the rows of a hole as a hole
- attendance: who came later and who left
- game_rows: holes as games
- grid_columns: a game as people write it, a column of grids for each player
- hole_table: holes to be ruled on without a game
- plain_layout: what people put round a table, days with names of months
- summary_columns: columns among those of players that are sums
- wide: a game as people write it, holes as rows and players as columns
- old_rows: games as rows, of which only totals are known
- read_text: a whole text, and all that is wrong with it
- referee_check: what the referee finds in the games of a text
"""
