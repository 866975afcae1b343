"""Drawn parts: take plain values and views, report what the visitor did. One public function a file."""
