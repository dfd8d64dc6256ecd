"""In-process events: what one handler does, others can be told of."""
from collections import defaultdict


class EventBus:
    def __init__(self):
        self._subscribers = defaultdict(list)

    def subscribe(self, topic, callback):
        self._subscribers[topic].append(callback)

    def unsubscribe(self, topic, callback):
        if callback in self._subscribers[topic]:
            self._subscribers[topic].remove(callback)

    def publish(self, topic, event):
        for callback in list(self._subscribers[topic]):
            callback(event)


bus = EventBus()
