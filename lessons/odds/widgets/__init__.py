"""Parts of the odds page."""
