"""The pages of a run and of a check: one file each, which needs no network."""
