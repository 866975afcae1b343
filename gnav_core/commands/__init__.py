"""One file a command of `python -m gnav_core`."""
