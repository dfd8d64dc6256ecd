"""Tests of what a check says."""
