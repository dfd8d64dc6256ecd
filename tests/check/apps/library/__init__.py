"""A library of somebody's."""
