"""The evening."""
