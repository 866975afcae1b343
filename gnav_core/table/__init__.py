"""What every game has, and no game in it: seats, errors, documents, notation tokens, lives, match entries."""
