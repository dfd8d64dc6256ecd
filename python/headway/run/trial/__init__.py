"""One trial, stage by stage: start, verify, load, sample, stop."""
