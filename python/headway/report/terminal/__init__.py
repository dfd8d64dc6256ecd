"""Results on a terminal: the answer first, then figures, warnings and failures."""
