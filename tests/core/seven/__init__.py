"""Seven: a game made up for the tests, that nothing in the program knows of."""
