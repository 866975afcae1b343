"""The course: lesson files, the staged lesson, its questions, closing rounds, the check, practice.

- A lesson may have several tables (`[[scene]]`); they lie one after the other on one line of steps, so that one address
  (`?id=…&step=…`), one keyboard and one player lead through the whole lesson. They therefore share their seats. At a
  table of fewer, a seat whose lives lie in the pool is out; any other is away: neither drawn nor read out.
- A block of prose is shown from the moment at which its step begins, and its values are those of that moment: the words
  never tell what the table has not shown yet.
- Up to a decision that is asked about, an open scene is seen through the eyes of its seat (`StagedRound.viewer`); words
  beside it that name another piece are refused by the check, since such a value does not exist there.
- The end of a lesson is drawn in the fragment of its table, since the step in view decides when it is due.
- Several lessons teach La Nage, since two that ask about every rule would each have taken more than eight minutes. A
  closing round of cards lets the others say stop early: its ways are all played by the check.
- No exercise is the deal of a lesson: who has read it knows what comes of it (`practising.py`).
"""
