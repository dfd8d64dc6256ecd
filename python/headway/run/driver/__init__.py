"""Drivers: what sends the load."""
