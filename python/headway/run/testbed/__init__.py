"""Where the roles live: each on a host of its own, or all of them on loopback."""
