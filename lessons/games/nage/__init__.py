"""What the app knows of La Nage: its words, frames, beliefs, questions, drills and edits."""
