import copy
import threading
from collections import defaultdict
from typing import Callable

Handler = Callable[[dict], None]


class EventBus:
    def __init__(self):
        self._handlers: dict[str, list[Handler]] = defaultdict(list)
        self._guard = threading.Lock()

    def subscribe(self, topic: str, handler: Handler) -> None:
        with self._guard:
            self._handlers[topic].append(handler)

    def publish(self, topic: str, event: dict) -> None:
        with self._guard:
            handlers = list(self._handlers[topic])
        for handler in handlers:
            handler(copy.deepcopy(event))


bus = EventBus()
