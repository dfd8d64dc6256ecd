"""Stand-in for the provider's mail relay."""
import asyncio
import os
import signal

from aiosmtpd.smtp import SMTP

BANNER_DELAY = 0.4


class Inbox:
    def __init__(self):
        self.count = 0

    async def handle_DATA(self, server, session, envelope):
        await asyncio.sleep(0.05)
        self.count += 1
        return f"250 queued as {self.count:08x}"


class RelayServer(SMTP):
    async def _handle_client(self):
        await asyncio.sleep(BANNER_DELAY)
        await super()._handle_client()


async def main():
    inbox = Inbox()
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, done.set)
    await loop.create_server(lambda: RelayServer(inbox, hostname="relay.example", loop=loop),
                             "127.0.0.1", int(os.environ.get("RELAY_PORT", "22814")), backlog=512)
    await done.wait()


asyncio.run(main())
