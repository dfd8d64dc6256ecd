"""Backends: what the operations of a request wait for. Each is started once for a whole run."""
