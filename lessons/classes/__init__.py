"""A class: its phases, plan, rooms, votes and push, from opening to export.

A vote is cast in `actions.py`, kept and counted in `lessons/store/classes.py`; what the wall may show of it is up to
`phases.py`.

- A class is pushed to its pages by server-sent events (`push.py`), the whole state each time. A page asks Python for
  its content when the revision has changed, and every 3 s while nothing comes through; a fragment that runs every 3 s
  would cost thirty reruns each time for nothing.
- A page of a class asks for one drawing at a time (`room.js`), draws where the class stands last of all, keeps a
  place for each part of it and has no fragment within its own: while messages of two runs wait in one queue,
  Streamlit puts an element of the second in place of one of the first, so that on a busy server a part could come
  before its container, or for one that was cleared; the browser then drew a white page ("Cannot set a node at a delta
  path", "'setIn' cannot be called on an ElementNode").
- What a phone chooses is its vote at once; there is no button to send it. An input that is closed by the server
  discards a choice made at that moment, so only its callback knows of it, and that is how a phone learns that it came
  too late.
- A second step within 0.6 s from the same control page is taken for a double click: by then the page already shows
  the button of the next step, so the revision alone would not stop it.
- On each phone the question stands above the table; the table is on the wall as well.
- A phone that keeps no cookie carries a token in its page's address (`actions.member`). It is of use in that class
  alone, is ignored by browsers that keep cookies, and is bound to what the browser calls itself, so that an address
  handed on opens nobody else's answers. Wrong join codes are counted by visitor and, more widely, by network address.
"""
