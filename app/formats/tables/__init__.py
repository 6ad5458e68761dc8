"""Games and seasons as tables for spreadsheets, exported and imported. In reading order:

- columns: the names of tables and of their columns
- cells: the types of a cell
- plain_text: quotes texts that a spreadsheet would run, and unquotes them
- rows: the rows of the tables
- csv_text: a table as CSV
- workbook: all tables as XLSX
- reading: reads a file from any spreadsheet as games
- source: the games that tables are made of: one, a season, a group
"""
