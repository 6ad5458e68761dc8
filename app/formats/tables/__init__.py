"""Games and seasons as tables for spreadsheets. In reading order:

- columns: names of tables and columns, and types of cells
- plain_text: quotes texts that a spreadsheet would run, and unquotes them
- rows: the rows of the tables
- csv_text: a table as CSV
- workbook: all tables as XLSX
- source: the games that tables are made of: one, a season, a group
"""
