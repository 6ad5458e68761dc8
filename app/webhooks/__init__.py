"""Sends messages about changes to other servers, but never to a private address. In reading order:

- target: parses a URL as an owner types it, strictly
- public_addresses: resolves a name; a webhook to a private address is refused here
- delivery: sends one signed message to exactly the machine that was checked
- sender: sends what is due, to several at once and to each in order
"""
