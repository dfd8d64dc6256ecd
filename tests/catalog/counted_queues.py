"""What the probe says of a queue, by its name."""

from collections.abc import Callable
from typing import Any


def queue(answer: dict[str, Any], name: str) -> dict[str, Any]:
    """The queue of that name."""
    keys = ("name", "size", "busy", "waiting", "waits", "waited_ns", "unused")
    queues = [dict(zip(keys, each, strict=True)) for each in answer["queues"]]
    return next(each for each in queues if each["name"].startswith(name))


def waits(name: str, least: int) -> Callable[[dict[str, Any]], bool]:
    """Whether this many have waited in the queue of that name."""
    return lambda answer: any(each[0].startswith(name) and each[4] >= least for each in answer["queues"])
