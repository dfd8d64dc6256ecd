"""Causes: what limits a cell, and what does not."""
