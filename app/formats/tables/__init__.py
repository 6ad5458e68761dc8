"""Games and seasons as tables for spreadsheets, out and in again. In reading order:

- columns: what each table is called, and the heads of its columns
"""
