"""Gnav, the exchange game of 42 pieces: rules, views, notation, documents and policies.

`rounds.py` has the rules (what each matador answers is a response in `profile.py`), `dealing.py` is the one module that
meets chance.
"""
