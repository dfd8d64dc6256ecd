"""Diagnoses: what bound a cell, and what did not."""
