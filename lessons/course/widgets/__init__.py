"""Parts of the pages of the course."""
