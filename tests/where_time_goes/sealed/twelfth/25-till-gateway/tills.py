import asyncio

from network import host_of


class Tills:
    def __init__(self, port, at_once=200):
        self.port = port
        self.slots = asyncio.Semaphore(at_once)

    async def ask(self, shop, verb, argument):
        async with self.slots:
            reader, writer = await asyncio.open_connection(host_of(shop), self.port)
            try:
                writer.write(f"{verb} {argument}\n".encode())
                line = await asyncio.wait_for(reader.readline(), 5)
            finally:
                writer.close()
        return line.decode().strip()
