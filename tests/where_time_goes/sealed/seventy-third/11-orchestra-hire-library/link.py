"""The line between the web site's region and the database's."""
import asyncio
import os
import signal

PORT = int(os.environ.get("LINK_PORT", "24311"))
TARGET = int(os.environ.get("POSTGRES_PORT", "24312"))
ONE_WAY = float(os.environ.get("LINK_ONE_WAY", "0.010"))


class End(asyncio.Protocol):
    def __init__(self):
        self.transport = None
        self.other: "End | None" = None
        self.waiting: list[bytes] = []

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        asyncio.get_running_loop().call_later(ONE_WAY, self.deliver, data)

    def deliver(self, data):
        if self.other is None:
            self.waiting.append(data)
        elif not self.other.transport.is_closing():
            self.other.transport.write(data)

    def connection_lost(self, exc):
        if self.other is not None:
            asyncio.get_running_loop().call_later(ONE_WAY, self.other.transport.close)


class Near(End):
    def connection_made(self, transport):
        super().connection_made(transport)
        asyncio.get_running_loop().create_task(self.join())

    async def join(self):
        try:
            _, far = await asyncio.get_running_loop().create_connection(
                End, "127.0.0.1", TARGET
            )
        except OSError:
            self.transport.close()
            return
        far.other, self.other = self, far
        for data in self.waiting:
            far.transport.write(data)


async def main():
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stopping.set)
    await loop.create_server(Near, "127.0.0.1", PORT)
    await stopping.wait()


if __name__ == "__main__":
    asyncio.run(main())
