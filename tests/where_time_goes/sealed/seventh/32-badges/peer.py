import asyncio
import os

BANNED = {b"10.0.0.66"}


class Lists(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, addr):
        answer = b"no" if data in BANNED else b"yes"
        asyncio.get_running_loop().call_later(0.009, self.transport.sendto, answer, addr)


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Lists, ("127.0.0.1", int(os.environ["GUESTS_PORT"])))
    await asyncio.Event().wait()


asyncio.run(main())
