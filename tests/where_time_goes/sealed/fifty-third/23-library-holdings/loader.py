"""Gathers look-ups made within a short window into one call of the catalogue."""
import asyncio
import logging

log = logging.getLogger("holdings.loader")


class HoldingsLoader:
    def __init__(self, fetch, window, size):
        self._fetch = fetch
        self._window = window
        self._size = size
        self._waiting = {}
        self._pending = []
        self._timer = None
        self._calls = set()

    async def load(self, isbn):
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._waiting[isbn] = future
        self._pending.append(isbn)
        if len(self._pending) >= self._size:
            self._flush()
        elif self._timer is None:
            self._timer = loop.call_later(self._window, self._flush)
        return await future

    def _flush(self):
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        isbns, self._pending = sorted(set(self._pending)), []
        if isbns:
            call = asyncio.create_task(self._call(isbns))
            self._calls.add(call)
            call.add_done_callback(self._calls.discard)

    async def _call(self, isbns):
        try:
            found = await self._fetch(isbns)
        except Exception as error:
            log.warning("catalogue call for %d titles failed: %s", len(isbns), error)
            for isbn in isbns:
                future = self._waiting.pop(isbn, None)
                if future is not None and not future.done():
                    future.set_exception(error)
            return
        for isbn in isbns:
            future = self._waiting.pop(isbn, None)
            if future is not None and not future.done():
                future.set_result(found.get(isbn, []))
