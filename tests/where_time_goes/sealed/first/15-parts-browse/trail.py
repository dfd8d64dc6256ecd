import asyncio
import logging
from collections import deque

from ship import Shipper

log = logging.getLogger("trail")


class Trail:
    def __init__(self, host, port, every=0.2):
        self.every = every
        self.events = deque(maxlen=5000)
        self.shipper = Shipper(host, port)

    def note(self, path, status):
        self.events.append({"path": path, "status": status})

    async def run(self):
        while True:
            await asyncio.sleep(self.every)
            try:
                while self.events:
                    self.shipper.ship(self.events.popleft())
            except OSError:
                log.exception("trail is away")
