"""Games and seasons as tables for spreadsheets, out and in again. In reading order:

- columns: what each table is called, and the heads of its columns
- cells: what a cell may hold
- plain_text: texts that a spreadsheet would run, made harmless and back
- rows: the rows of the tables, from games as they stand
- csv_text: a table as CSV
- workbook: all tables as XLSX
- reading: a file from any spreadsheet as games
- source: the games that tables are made of: one, a season, a group
"""
