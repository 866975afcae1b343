"""The odds page: what is asked, how its answer grows, and how it reads."""
