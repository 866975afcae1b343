"""Everything a learner, a teacher or an experimenter meets: a room for each thing that people do.

Below `server.py` come `classes`, `course`, `sandbox`, then `play`, `tonight` and `odds` side by side, `questions`,
`table`, `games`, `web`, `store` and `words`; each knows those after it alone. Inside a room: pages, widgets, actions,
the rest. `content/` holds data only.
"""
