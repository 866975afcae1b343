"""The sandbox: situations that are changed, forked, compared, played on and carried away.

- Both games share workbench, history, forks, match and documents. Of its own each has its edits (`lessons/games`) and
  some panels (`widgets/game_parts.py`). A decision of La Nage that no longer fits after an edit is left out with all
  after it, and told; undo brings them back.
- Widgets show the workbench (`session.show` before they are drawn) and have no memory of their own. Their options
  must be called differently: Streamlit tells options apart by their labels.
- A table of twenty shows two widgets a seat at a time: the time of a run grows with the square of their number.
"""
