"""Tables, pieces, cards and notebooks as SVG and HTML."""
