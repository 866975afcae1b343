"""La Nage, the other game of the guides, in the shape of Gnav: RULES.md section 9. README.md here tells the formats."""
