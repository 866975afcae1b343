"""The visit in progress: session state, address, cookie, network, and the learner with all that was answered.

- The learner is read once for each page or fragment (`session.learning`), in one transaction, and handed on. What
  follows from the answers is added up as they come and kept in this process (`learning.py`), so a run costs the same
  after 20,000 of them.
- A question is known by an answer of the learner's own. What a reply has shown is no such answer, and is met anew ten
  minutes later, without the reply (`progress.py`).
- The browser sets the step in its own address (`player.js`), without an entry in its history and without a word to the
  server, which learns the step from the player. Streamlit leaves the address alone when a page links to itself with
  other values; `session.stay_in_address` then sets it, which makes the entry that going back needs.
- The identity of a visitor has a module of its own (`identity.py`), below both the server that gives it and the session
  that reads it.
"""
