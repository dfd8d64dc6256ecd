"""The study: what a run measures. Data only, read from TOML; every fault is reported at once, with its place."""
