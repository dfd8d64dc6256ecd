import asyncio
import itertools
import logging
import threading
import time

import config
import diameter as d

log = logging.getLogger("ocs")


class OcsUnavailable(Exception):
    pass


class Usage:
    """Counters that the metrics thread reads as well."""

    def __init__(self):
        self._lock = threading.Lock()
        self._count = 0
        self._seconds = 0.0

    def add(self, seconds: float):
        with self._lock:
            self._count += 1
            self._seconds += seconds

    def read(self) -> dict:
        with self._lock:
            return {"requests": self._count, "mean": round(self._seconds / self._count, 4) if self._count else None}


class OcsLink:
    def __init__(self, number: int, settings: config.OcsConfig):
        self.number = number
        self._settings = settings
        self._hops = itertools.count(number << 24 | 1)
        self._answers: dict[int, asyncio.Future] = {}
        self._window = asyncio.BoundedSemaphore(settings.window)
        self._writing = asyncio.Lock()
        self._tasks = []

    async def open(self):
        self._reader, self._writer = await asyncio.open_connection(self._settings.host, self._settings.port)
        self._tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._watch())]
        await self.exchange(d.CAPABILITIES, {d.ORIGIN: self._settings.origin})

    async def close(self):
        for task in self._tasks:
            task.cancel()
        self._writer.close()

    async def exchange(self, command: int, avps: dict) -> dict:
        async with self._window:
            hop = next(self._hops)
            answer = self._answers[hop] = asyncio.get_running_loop().create_future()
            try:
                async with self._writing:
                    self._writer.write(d.encode(command, hop, avps))
                    await self._writer.drain()
                return await asyncio.wait_for(answer, self._settings.answer_timeout)
            finally:
                self._answers.pop(hop, None)

    async def _receive(self):
        while True:
            command, is_request, hop, avps = await d.read(self._reader)
            if is_request:
                async with self._writing:
                    self._writer.write(d.encode(command, hop, {d.RESULT_CODE: 2001}, request=False))
                continue
            answer = self._answers.get(hop)
            if answer is not None and not answer.done():
                answer.set_result(avps)

    async def _watch(self):
        while True:
            await asyncio.sleep(self._settings.watchdog)
            await self.exchange(d.WATCHDOG, {d.ORIGIN: self._settings.origin})


class Ocs:
    def __init__(self, settings: config.OcsConfig = config.ocs):
        self._settings = settings
        self._links = [OcsLink(n, settings) for n in range(settings.links)]
        self._turn = itertools.cycle(self._links)
        self.usage = Usage()

    async def open(self):
        for link in self._links:
            await link.open()

    async def close(self):
        for link in self._links:
            await link.close()

    async def credit(self, session: str, service: str, units: int) -> int:
        avps = {d.SESSION_ID: session, d.ORIGIN: self._settings.origin, d.SERVICE: service, d.REQUESTED: units}
        for attempt in range(self._settings.attempts):
            began = time.perf_counter()
            try:
                answer = await next(self._turn).exchange(d.CREDIT_CONTROL, avps)
            except (asyncio.TimeoutError, ConnectionError) as error:
                log.warning("%s: attempt %d: %r", session, attempt + 1, error)
                await asyncio.sleep(0.2)
                continue
            finally:
                self.usage.add(time.perf_counter() - began)
            if answer[d.RESULT_CODE] != "2001":
                return 0
            return int(answer[d.GRANTED])
        raise OcsUnavailable(session)
