"""One file a route, read top to bottom in the order the visitor sees it."""
