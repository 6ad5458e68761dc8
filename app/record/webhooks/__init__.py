"""Addresses elsewhere that are told of every change of a game or group. In reading order:

- tables: the addresses, and the messages to them
"""
