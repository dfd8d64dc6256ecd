import asyncio
import os
import signal

from aiosmtpd.smtp import SMTP

PORT = int(os.environ.get("SMTP_PORT", "22151"))


class Handler:
    async def handle_DATA(self, server, session, envelope):
        await asyncio.sleep(0.18)
        return "250 queued"

    async def handle_VRFY(self, server, session, envelope, address):
        await asyncio.sleep(0.12)
        return "252 will try"


async def main():
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for signum in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signum, stop.set)
    handler = Handler()
    server = await loop.create_server(lambda: SMTP(handler, hostname="mx.bookclub.example", loop=loop),
                                      "127.0.0.1", PORT, backlog=256)
    await stop.wait()
    server.close()


asyncio.run(main())
