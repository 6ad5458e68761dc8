"""URLs that receive a message about every change of a game or group. In reading order:

- keeping: the URLs and their messages; an owner adds, tests, turns off and removes a URL
- queue: which messages are due, who sends them, and the answers
"""
