"""The course, a lesson, what you know, the rules."""
