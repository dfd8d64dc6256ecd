"""The line between the depot and the data centre: carries bytes to PostgreSQL, 4 ms each way."""
import asyncio
import os

ONE_WAY = 0.004


class End(asyncio.Protocol):
    def __init__(self) -> None:
        self.transport = None
        self.other: "End | None" = None
        self.early: list[bytes] = []

    def connection_made(self, transport) -> None:
        self.transport = transport
        for data in self.early:
            transport.write(data)

    def arrive(self, data: bytes) -> None:
        if self.transport is None:
            self.early.append(data)
        elif not self.transport.is_closing():
            self.transport.write(data)

    def data_received(self, data: bytes) -> None:
        asyncio.get_running_loop().call_later(ONE_WAY, self.other.arrive, data)

    def connection_lost(self, exc) -> None:
        if self.other and self.other.transport:
            self.other.transport.close()


class Entry(End):
    def connection_made(self, transport) -> None:
        super().connection_made(transport)
        self.other = End()
        self.other.other = self
        asyncio.get_running_loop().create_task(self.reach())

    async def reach(self) -> None:
        try:
            await asyncio.get_running_loop().create_connection(lambda: self.other, "127.0.0.1", int(os.environ["PG_PORT"]))
        except OSError:
            self.transport.close()


async def main() -> None:
    server = await asyncio.get_running_loop().create_server(Entry, "127.0.0.1", int(os.environ["DB_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
