"""The study: what is asked. Data only, read from TOML, with every fault reported at once and with its place."""
