"""What the app knows of Gnav: its words, frames, beliefs, answers and edits."""
