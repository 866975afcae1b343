"""La Nage, the other game of the guides, in the shape of Gnav: RULES.md section 9. README.md here tells the formats.

It is imported where a command or a document asks for it: it takes as long to load as Gnav, whose commands do not need
it. What both games' match documents do alike is in `gnav_core/table/match_entries.py`. `tests/core/nage/referee.py`
is a second La Nage, written from the rules alone and compared with this one over whole matches; it shares nothing
with it, so a mistake has to be made twice to go unseen.
"""
