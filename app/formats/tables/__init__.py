"""Games and seasons as tables for spreadsheets, out and in again. In reading order:

- columns: what each table is called, and the heads of its columns
- plain_text: texts that a spreadsheet would run, made harmless and back
- reading: a file from any spreadsheet as games
"""
