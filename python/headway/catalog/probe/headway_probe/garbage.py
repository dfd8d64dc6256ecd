"""What the program no longer uses and Python has not freed yet: what waits for the garbage collector is no leak.

Objects that refer to each other are freed by the collector, which may not come for a long time: it looks at the oldest
ones only when a quarter as many new ones have outlived two collections (CPython, Modules/gcmodule.c).
"""

from __future__ import annotations

import gc


def report() -> dict[str, int]:
    """Return for headway how many objects the collector finds to free; nothing where the program runs none.

    It is called when counting is over: the program stands still meanwhile, as at any collection.
    """
    return {"garbage": gc.collect()} if gc.isenabled() else {}
