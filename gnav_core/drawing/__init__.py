"""Tables, pieces, cards and notebooks as SVG and HTML.

The table is drawn twice: here by `gnav_table.py` and `nage_table.py` for print and downloads, and by
`lessons/table/assets` where it moves. Places, pieces, colours, the bag and the bowl come from here in both
(`lessons/table/places.py`), so only lines and seats are written twice. Sending each step as a finished drawing would
be twenty times the bytes and could not move.
"""
