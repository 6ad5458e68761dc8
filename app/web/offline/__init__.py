"""Phones and pages that play on while the server is away or others type. In reading order:

- keeping: what a phone keeps to play offline: pages, files, rules, games
- sync: what it sends later, and what open pages ask every few seconds
"""
