"""The course: lesson files, the played lesson, its questions, closing rounds, the check, progress."""
