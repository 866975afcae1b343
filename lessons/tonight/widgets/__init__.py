"""Parts of the page of an evening."""
