"""The site's mail relay: takes a message, has it scanned, accepts it."""
import asyncio
import os

from aiosmtpd.smtp import SMTP

SCAN_TIME = 0.12


class Relay:
    async def handle_DATA(self, server, session, envelope):
        await asyncio.sleep(SCAN_TIME)
        return "250 2.0.0 queued"


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(Relay(), hostname="relay.brackwater.example", loop=loop),
        "127.0.0.1", int(os.environ["SMTP_PORT"]), backlog=256,
    )
    await server.serve_forever()


asyncio.run(main())
