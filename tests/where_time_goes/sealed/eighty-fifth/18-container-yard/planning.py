import threading
from collections import Counter
from contextlib import contextmanager

import settings
import store

_planners = threading.BoundedSemaphore(settings.PLANNERS)
_lock = threading.Lock()
_asked: Counter[str] = Counter()


@contextmanager
def planner(block: str):
    with _planners:
        with _lock:
            _asked[block] += 1
        yield


def plan(block: str, moves: int) -> dict:
    with planner(block):
        steps = store.crane_plan(block, moves)
    travelled = sum(abs(step["to"] - step["from"]) for step in steps)
    return {"block": block, "moves": len(steps), "bays_travelled": travelled, "steps": steps}


def most_asked() -> list[tuple[str, int]]:
    with _lock:
        return _asked.most_common(5)
