"""In-process events: modules that show prices follow the lots they show."""
from collections import defaultdict
from typing import Any, Callable

Handler = Callable[[dict[str, Any]], None]


class EventHub:
    def __init__(self) -> None:
        self._handlers: dict[str, list[Handler]] = defaultdict(list)

    def subscribe(self, topic: str, handler: Handler) -> None:
        self._handlers[topic].append(handler)

    def publish(self, topic: str, **event: Any) -> int:
        handlers = list(self._handlers[topic])
        for handler in handlers:
            handler(event)
        return len(handlers)


hub = EventHub()
