"""A published result, for anyone: its page and its picture."""
