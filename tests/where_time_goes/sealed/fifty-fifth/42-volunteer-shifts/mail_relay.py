"""The relay that takes the food bank's mail."""
import asyncio
import os
import signal

from aiosmtpd.smtp import SMTP

PORT = int(os.environ.get("SMTP_PORT", "22551"))


class Relay:
    def __init__(self):
        self.accepted = 0

    async def handle_DATA(self, server, session, envelope):
        await asyncio.sleep(0.08)
        self.accepted += 1
        return f"250 2.0.0 queued as {self.accepted:08X}"


async def main():
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    relay = Relay()
    await loop.create_server(lambda: SMTP(relay, hostname="relay.local", loop=loop), "127.0.0.1", PORT, backlog=256)
    await stop.wait()


asyncio.run(main())
