"""What this phone can do here."""
