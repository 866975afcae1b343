"""Questions: their kinds, grading, diagnosis, replies, drills and review."""
