"""An evening with a set at home: who paid, who is left.

An evening is the list of its taps: it comes back by replay, and undoing is leaving the last one out.
"""
