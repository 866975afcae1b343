"""What is said: phrases, numbers, typography and refusals in each language. Knows no page."""
