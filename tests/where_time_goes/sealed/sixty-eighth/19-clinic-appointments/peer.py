"""Mail relay of the practice."""
import asyncio
import os
import signal

from aiosmtpd.smtp import SMTP

PORT = int(os.environ.get("SMTP_PORT", "23819"))
SPOOL_SECONDS = 0.04


class Relay:
    async def handle_DATA(self, server, session, envelope):
        await asyncio.sleep(SPOOL_SECONDS)
        return "250 2.0.0 queued"


async def main():
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    loop.add_signal_handler(signal.SIGINT, stop.set)
    server = await loop.create_server(
        lambda: SMTP(Relay(), hostname="relay.local"), "127.0.0.1", PORT, backlog=256
    )
    await stop.wait()
    server.close()


asyncio.run(main())
