"""The shapes in which programs are told of games, by the API and by webhooks. In reading order:

- changes: what was said since a version
"""
