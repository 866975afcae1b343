"""Everything a learner, a teacher or an experimenter meets: texts, screens, drawn parts, store and server."""
