"""Back Nine."""
