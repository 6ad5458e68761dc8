"""The entries of a game: added once, in order, and folded. In reading order:

- entry_schema: the content of an entry of a game or group, by kind
- entries: new entries: what they refer to, at which rate, how much there is room for
- read_record: all rows of one game or group by one query, and which are readable
- heads: which entries are current, whatever their order of arrival
"""
