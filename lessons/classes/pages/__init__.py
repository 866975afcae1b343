"""Teach, join, control, projector, one device for all, paper."""
