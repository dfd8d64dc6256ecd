"""Analysis: what the records mean. Pure functions: no I/O, no clock, no randomness that is not seeded."""
