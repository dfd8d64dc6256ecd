"""Mail relay of the site."""
import asyncio
import os
import signal

from aiosmtpd.smtp import SMTP


class Relay:
    async def handle_DATA(self, server, session, envelope):
        await asyncio.sleep(0.06)
        return "250 2.0.0 queued"


async def main():
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    server = await loop.create_server(
        lambda: SMTP(Relay(), hostname="relay.marlowe-park.example", loop=loop),
        "127.0.0.1", int(os.environ.get("SMTP_PORT", "24147")), backlog=512,
    )
    await stop.wait()
    server.close()


asyncio.run(main())
