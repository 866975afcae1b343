"""A class: its phases, plan, rooms, votes and push, from opening to export."""
