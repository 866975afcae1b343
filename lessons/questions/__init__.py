"""Questions: their kinds, grading, diagnosis, replies, drills and review.

- Questions about both games are asked, offered, graded and diagnosed by one code (`grading.py`); of a game it needs a
  moment, how the round goes on, and what is read off it.
- The order of options is drawn with the kept text of the question as its seed (`offered.py`): the same on all pages
  and in every process. What is told before them ends where any belief parts from the rules, and options tell events
  in the short words of `[brief]`: the sentence of an event says why, which would answer the question.
- A choice has at least three options. Where beliefs give fewer, slips (`slips.py` of each game) are played like
  beliefs but never named; where they give more than five, some are left out, others with each deal. A belief that
  could not be chosen is neither shown nor cleared by an answer.
- A wrong answer that no belief explains is answered by the table (`replies.py` of the game): the first seat, event,
  rank or line at which it parts from the rules, and nothing of the rest, so that the next try is worth while.
"""
