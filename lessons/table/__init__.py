"""The drawn table for any game: player, pictures, charts, and what stands beside a table."""
