"""How a question is asked and answered on a page."""
