"""A seat at the table, against policies."""
