"""Tells addresses elsewhere of changes, and never one that is not public. In reading order:

- target: an address as an owner types it, read strictly
- public_addresses: which machines a name means, and whether all the world may reach them
- delivery: one signed message to exactly the machine that was checked
- sender: sends what is due, to several at once and to each in order
"""
