"""The view of a run or a load while it goes on."""
