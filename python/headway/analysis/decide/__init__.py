"""Decisions: which server, which setting, at which cost."""
