"""The machine: processors, environments, counters, noise, leftovers."""
