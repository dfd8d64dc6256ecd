import time
from collections import namedtuple

Event = namedtuple("Event", "client at units")


class Usage:
    def __init__(self, window, limit):
        self.window = window
        self.limit = limit
        self.events = []

    def charge(self, client, rows):
        now = time.time()
        self.events.extend(Event(client, now, 1) for _ in range(rows))

    def spent(self, client):
        since = time.time() - self.window
        return sum(event.units for event in self.events if event.client == client and event.at >= since)

    def left(self, client):
        return self.limit - self.spent(client)
