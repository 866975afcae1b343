"""What happens on average: a batch simulator (numpy) and exact odds, both checked against the step engine."""
