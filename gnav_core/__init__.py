"""The game of Gnav: rules, views, notation, documents and odds. Pure Python, nothing of the lessons or the app."""
