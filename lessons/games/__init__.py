"""What the app knows of each game, behind one interface. No streamlit in here.

A belief exchanges phases of the engine (`Phases` in `rounds.py` of each game), so what it shows beside the rules is
played and not written.
"""
