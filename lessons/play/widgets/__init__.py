"""Parts of the page of a seat."""
