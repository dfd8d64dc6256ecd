"""Requests for the same tariff at the same moment share one call to the customs office."""
import asyncio
import logging

log = logging.getLogger("tariffs.shared")


class SharedCalls:
    def __init__(self, load):
        self._load = load
        self._running = {}
        self.calls = 0
        self.joined = 0

    async def get(self, *key):
        running = self._running.get(key)
        if running is not None:
            self.joined += 1
            return await running
        answer = asyncio.get_running_loop().create_future()
        self._running[key] = answer
        self.calls += 1
        try:
            value = await self._load(*key)
            answer.set_result(value)
            return value
        except Exception as exc:
            log.debug("tariff %s: %s", key, exc)
            raise
        finally:
            self._running.pop(key, None)
