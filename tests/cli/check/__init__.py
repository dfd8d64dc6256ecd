"""Tests of `headway check`."""
