"""The entries of a game: added once, in order, and folded. In reading order:

- entry_schema: the content of an entry, by kind
- group_schema: entries of groups, and of games that belong to one
- entries: new entries: what they refer to, at which rate, how much there is room for
- read_record: all rows of one game or group by one query, and which are readable
- readable: which entries are readable; others have no effect
- heads: which entries are current, whatever their order of arrival
- ledger: what games and groups have in common
"""
