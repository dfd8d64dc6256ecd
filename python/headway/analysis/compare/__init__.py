"""Comparisons: of servers within a run, of runs, and of loads."""
