"""Gnav, the exchange game of 42 pieces: rules, views, notation, documents and policies."""
