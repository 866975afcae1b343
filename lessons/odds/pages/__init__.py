"""The odds."""
