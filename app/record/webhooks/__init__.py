"""Addresses elsewhere that are told of every change of a game or group. In reading order:

- tables: the addresses, and the messages to them
- changes: what was said in a game or group after one version and up to another
- keeping: an owner adds an address, tries it, turns it off, removes it
- queue: which messages are due, who sends them, what was answered
"""
