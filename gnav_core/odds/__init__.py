"""What happens on average: a batch simulator (numpy) and exact odds, both checked against the step engine.

What a seat has not met is dealt anew by construction (`playouts.py`), never by trial: taps, pieces taken in an exchange
and pieces met say all that bounds a deal, and ways are counted so that each deal is equally likely. Exact odds know
nothing but the seat's own piece. At a table everybody hears who was dealt a Fool, so the app uses them with `untapped`
(nobody else knocked) and only where nothing else has been seen.
"""
