"""Games and seasons as tables for spreadsheets. In reading order:

- columns: names of tables and columns, types of cells, and texts that a spreadsheet would run
- rows: the rows of the tables
- source: the games that tables are made of: one, a season, a group; tables as CSV and as XLSX
"""
