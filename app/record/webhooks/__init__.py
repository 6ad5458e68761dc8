"""URLs that receive a message about every change of a game or group. In reading order:

- tables: the URLs, and the messages to them
- keeping: an owner adds a URL, tests it, turns it off, removes it
- queue: which messages are due, who sends them, and the answers
"""
