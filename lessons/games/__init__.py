"""What the app knows of each game, behind one interface. No streamlit in here."""
