"""The drawn table for any game: player, pictures, charts, and what stands beside a table.

- The sentences of the table hold no spoken calls; the player shows those beside them, in Norwegian and translated.
- The chart of lives sets its colours itself: those of Streamlit's own palette are too faint for labels on birch
  paper.
- Scripts and places are fetched from `/assets` under a version and kept by the browser. What Streamlit itself sends
  again at each rerun goes out as a reference from 2 KB on (`minCachedMessageSize`), so a round crosses the wire once.
- Scripts are fetched while more data may come, and browsers answer such fetches in any order: a component shows what
  came last (`place.newest`).
- The choice of eyes is a Streamlit widget beside the player, not a part of it: another view's frames are made only
  when it is chosen.
- Streamlit's own English words are replaced in the browser (`page_language.py`, `assets/words.js`): it has no setting
  for them. The list holds what the app's widgets say; text is touched only where Streamlit itself speaks.
"""
