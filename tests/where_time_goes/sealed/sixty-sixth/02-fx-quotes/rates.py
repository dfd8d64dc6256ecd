"""Client of the market data gateway. Idle connections are kept for the next quote."""
import asyncio
from collections import deque

import settings


class RatesClient:
    def __init__(self, host, port, idle_limit):
        self._host = host
        self._port = port
        self._idle = deque(maxlen=idle_limit)

    async def mid(self, pair):
        if self._idle:
            reader, writer = self._idle.pop()
        else:
            reader, writer = await asyncio.open_connection(self._host, self._port)
        writer.write(pair.encode() + b"\n")
        line = await reader.readline()
        if not line:
            writer.close()
            raise ConnectionError("market data gateway went away")
        self._idle.append((reader, writer))
        return float(line.split()[1])

    def close(self):
        while self._idle:
            self._idle.pop()[1].close()


client = RatesClient(settings.RATES_HOST, settings.RATES_PORT, settings.IDLE_LIMIT)
