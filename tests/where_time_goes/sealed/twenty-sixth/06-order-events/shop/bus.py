"""A small in-process event bus. Patterns are like those of a shell: order.*"""
import logging
from dataclasses import dataclass, field
from datetime import datetime, timezone
from fnmatch import fnmatchcase

log = logging.getLogger("shop.bus")


@dataclass(frozen=True)
class Event:
    name: str
    order: int
    data: dict
    at: datetime = field(default_factory=lambda: datetime.now(timezone.utc))


class EventBus:
    def __init__(self):
        self._handlers = []

    def subscribe(self, pattern, handler):
        self._handlers.append((pattern, handler))

    def publish(self, event):
        for pattern, handler in list(self._handlers):
            if not fnmatchcase(event.name, pattern):
                continue
            try:
                handler(event)
            except Exception:
                log.exception("handler of %s failed", event.name)


bus = EventBus()
