"""Outgoing mail relay of the house."""
import asyncio
import os
import signal

from aiosmtpd.smtp import SMTP

FILTERS = int(os.environ.get("RELAY_FILTERS", "3"))
FILTER_SECONDS = float(os.environ.get("RELAY_FILTER_SECONDS", "0.15"))


class Relay:
    def __init__(self):
        self.filters = asyncio.Semaphore(FILTERS)
        self.accepted = 0

    async def handle_DATA(self, server, session, envelope):
        async with self.filters:
            await asyncio.sleep(FILTER_SECONDS)
        self.accepted += 1
        return f"250 2.0.0 Ok: queued as {self.accepted:08X}"


async def main():
    loop = asyncio.get_running_loop()
    relay = Relay()
    server = await loop.create_server(
        lambda: SMTP(relay, hostname="relay.radhaus.example", loop=loop),
        "127.0.0.1", int(os.environ.get("SMTP_PORT", "21140")), backlog=256,
    )
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    await ended.wait()
    server.close()


asyncio.run(main())
