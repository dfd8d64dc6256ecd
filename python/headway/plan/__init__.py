"""The plan: a study expanded into trials, shuffled within each block by a seed."""
