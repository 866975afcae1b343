"""The sandbox of each game."""
