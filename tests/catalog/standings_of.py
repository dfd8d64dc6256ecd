"""What a probe says of where requests are, by line, from programs in which arithmetic says it."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .probed_program import program

COUNTED_S = 2
LEAST_LOOKS = 10
"""So many looks are a mean. Where the processors are busy, the probe rests longer between two."""

Rows = dict[tuple[str, str, str, str], float]
"""The mean number, by whose it is, kind, what is waited for, and the mark of the line ("" where there is none)."""


def marks(script: str) -> dict[int, str]:
    """Return what stands behind "#" on each line of a script."""
    lines = enumerate(script.splitlines(), 1)
    return {number: line.rpartition("  # ")[2] for number, line in lines if "  # " in line}


def standings(
    script: str,
    folder: Path,
    python: Path | str,
    after_s: float = 0.2,
    least: float = 0,
    path: Sequence[Path] = (),
) -> tuple[Rows, dict[str, Any]]:
    """Return the means by place, and the probe's report, of a time in which at least so many requests were there.

    `path` has folders of libraries.
    """

    def enough(answer: dict[str, Any]) -> bool:
        return has_means(answer) and of_kind(means(answer, script)) >= least

    with program(script, folder, python=python, path=path) as running:
        (answer,) = running.seen(COUNTED_S, after_s=after_s, enough=enough)
    return means(answer, script), answer


def has_means(answer: dict[str, Any]) -> bool:
    """Whether the probe has looked so often that its means are some."""
    return bool(answer["places_looks"] >= LEAST_LOOKS)


def means(answer: dict[str, Any], script: str) -> Rows:
    """Return the means by place of a report."""
    marked, found = marks(script), dict[tuple[str, str, str, str], float]()
    assert answer["places_looks"] >= 1
    for of, kind, waits_for, file, line, _function, _root, total, *_ in answer["places"]:
        mark = marked.get(line, str(line)) if file else ""
        key = (of, kind, waits_for, mark)
        found[key] = found.get(key, 0.0) + total / answer["places_looks"]
    return found


def error_of_parts(answer: dict[str, Any], count: float) -> float:
    """Return four standard errors of a mean number, where looks walked a part of all tasks: 0 where they walked all.

    Of N tasks, M at a place, n are walked without replacement: M·(N - M)/n·(1 - n/N) is M·(N/n - 1) at most.
    """
    looks, whole = answer["places_looks"], answer["places_whole"]
    variance: float = count * (looks / whole - 1) / looks
    return 4 * math.sqrt(variance)


def of_kind(rows: Rows, of: str = "request", **wanted: str) -> float:
    """Return how many stand at places of that kind, name or mark."""
    names = ("of", "kind", "waits_for", "mark")
    chosen = {"of": of, **wanted}
    matching = [key for key in rows if all(chosen.get(name, key[at]) == key[at] for at, name in enumerate(names))]
    return sum(rows[key] for key in matching)
