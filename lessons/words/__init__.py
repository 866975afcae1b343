"""What is said: phrases, numbers, typography and refusals in each language. Knows no page.

`numbers.py` and `phrases.py` ask Unicode (babel) for plurals, lists, numbers and dates; what it does not know of a
language stands beside it there: the Spanish `e` before an i and spaces between thousands. `typography.py` sets
apostrophes and narrow spaces.
"""
