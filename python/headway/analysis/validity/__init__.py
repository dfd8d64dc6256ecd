"""Validity checks: whether a measurement may be used."""
