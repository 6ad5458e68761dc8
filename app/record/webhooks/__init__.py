"""Addresses elsewhere that are told of every change of a game or group. In reading order:

- tables: the addresses, and the messages to them
- keeping: an owner adds an address, tries it, turns it off, removes it
- queue: which messages are due, who sends them, what was answered
"""
