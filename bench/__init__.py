"""Headway's own benchmarks: the engine beside its peers, in the same run. They print tables and assert nothing."""
