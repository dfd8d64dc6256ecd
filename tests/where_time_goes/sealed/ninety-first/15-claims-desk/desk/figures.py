"""Figures of the day, kept in the process."""

import threading
from collections import Counter

_guard = threading.Lock()
_answers: Counter[str] = Counter()
_seconds: Counter[str] = Counter()


def note(route: str, seconds: float) -> None:
    with _guard:
        _answers[route] += 1
        _seconds[route] += seconds


def summary() -> dict[str, dict]:
    with _guard:
        return {
            route: {"answers": count, "mean": round(_seconds[route] / count, 3)}
            for route, count in _answers.items()
        }
