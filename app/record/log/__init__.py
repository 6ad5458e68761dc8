"""The entries of a game: added once, in order, and folded to what holds. In reading order:

- entry_schema: what an entry may say, kind by kind
- group_schema: what is said of groups, and of games that belong to one
- entries: adds entries, each once, all of a transaction or none, so many a minute
- read_record: all rows of one game or group, read by one question
- readable: which entries can be read; others say nothing
- heads: which entries hold, whatever the order in which they came
- ledger: what games and groups have alike
"""
