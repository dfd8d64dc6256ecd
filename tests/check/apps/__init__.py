"""Apps with one planted fault each, and what starts badly."""
