"""The pages: load the game, validate, act, redirect. No rules and no queries live here."""
