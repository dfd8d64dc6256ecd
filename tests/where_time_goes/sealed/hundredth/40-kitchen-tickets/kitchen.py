"""Tickets go to the kitchen display by a connection of JSON lines; each is acknowledged with its number."""

import asyncio
import itertools
import json
import logging

import settings

log = logging.getLogger("kitchen")


class KitchenLink:
    def __init__(self, host, port):
        self._host, self._port = host, port
        self._reader = self._writer = None

    async def send(self, ticket):
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self._host, self._port)
        self._writer.write(json.dumps(ticket).encode() + b"\n")
        await self._writer.drain()
        return json.loads(await self._reader.readline())

    async def close(self):
        if self._writer is not None:
            self._writer.close()


class TicketDispatcher:
    def __init__(self):
        self._numbers = itertools.count(1)
        self._outbox = asyncio.Queue(settings.BACKLOG)
        self._link = KitchenLink(settings.KITCHEN_HOST, settings.KITCHEN_PORT)
        self._task = None

    def start(self):
        self._task = asyncio.create_task(self._dispatch(), name="ticket-dispatch")

    async def stop(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._link.close()

    async def submit(self, table, stations):
        accepted = asyncio.get_running_loop().create_future()
        ticket = {"number": next(self._numbers), "table": table, "stations": stations}
        await self._outbox.put((ticket, accepted))
        return await asyncio.wait_for(accepted, settings.TICKET_TIMEOUT)

    async def _dispatch(self):
        while True:
            ticket, accepted = await self._outbox.get()
            try:
                answer = await self._link.send(ticket)
            except (OSError, ValueError) as problem:
                log.warning("ticket %s: %s", ticket["number"], problem)
                if not accepted.done():
                    accepted.set_exception(problem)
            else:
                if not accepted.done():
                    accepted.set_result(answer)
