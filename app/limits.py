"""Limits that the server in front of the application and the pages share."""

LARGEST_BODY = 64 * 1024  # bytes; the largest honest form is under 4 KB
