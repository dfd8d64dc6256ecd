"""What touches the world: processes, sockets, clocks. Everything that is acquired stands on one visible stack."""
