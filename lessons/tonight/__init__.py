"""An evening with a set at home: who paid, who is left."""
