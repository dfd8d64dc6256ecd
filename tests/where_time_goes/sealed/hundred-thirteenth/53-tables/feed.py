"""Position feed of the game engine: one JSON line per move that was played."""
import asyncio
import json
import logging
from collections import OrderedDict, deque

from tornado.locks import Condition

import settings
from counters import counters

log = logging.getLogger("tables.feed")


class Table:
    def __init__(self, number):
        self.number = number
        self.seq = 0
        self.moves = deque(maxlen=settings.LOG_LENGTH)
        self.changed = Condition()

    def add(self, event):
        self.seq = event["seq"]
        self.moves.append(event)
        self.changed.notify_all()

    def since(self, seq):
        return [event for event in self.moves if event["seq"] > seq]


class Feed:
    def __init__(self):
        self._tables = OrderedDict()

    def table(self, number):
        table = self._tables.get(number)
        if table is None:
            table = self._tables[number] = Table(number)
            if len(self._tables) > settings.MAX_TABLES:
                self._tables.popitem(last=False)
        return table

    async def follow(self):
        while True:
            try:
                reader, writer = await asyncio.open_connection(*settings.ENGINE)
                async for line in reader:
                    event = json.loads(line)
                    self.table(event["table"]).add(event)
                    counters.add("events")
            except OSError as exc:
                log.warning("engine feed: %s", exc)
            await asyncio.sleep(1)
