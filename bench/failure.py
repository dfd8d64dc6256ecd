"""What ends a benchmark early: a generator or a server did not do what was asked, or cannot be understood."""


class BenchmarkError(Exception):
    """The benchmark has no figure. The message says which program, and shows what it printed."""
