"""How long tests wait for what must happen."""

DEADLINE_S = 120.0
"""Generous: where thirty processes wanted each processor, Python took thirty seconds to start. A test takes that long
only where something never happens."""
