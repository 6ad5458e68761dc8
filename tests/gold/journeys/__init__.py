"""Whole games, played through forms, with what the pages must say at the end."""
