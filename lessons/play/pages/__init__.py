"""A seat at the table."""
