import os
from functools import lru_cache
from types import SimpleNamespace


@lru_cache
def settings():
    return SimpleNamespace(
        zones=os.environ.get("ZONES_URL") or f"http://127.0.0.1:{os.environ['ZONES_PORT']}",
        agent="shipping/2.3",
        parallel=int(os.environ.get("PARALLEL", "80")),
    )
