"""A seat at the table, against policies.

A seat is a seed and what the person said: all else comes back by replay, and undoing is leaving the last one out. The
seed never leaves the server.
"""
