"""Stock service with three replicas, and the name server of the zone."""
import asyncio
import itertools
import json
import os

REPLICAS = ("127.0.0.1", "127.0.0.2", "127.0.0.3")
numbers = itertools.count(1)


async def stock(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            for line in head.lower().split(b"\r\n"):
                if line.startswith(b"content-length:"):
                    await reader.readexactly(int(line.split(b":")[1]))
            await asyncio.sleep(0.025)
            if head.startswith(b"POST"):
                body = json.dumps({"id": next(numbers)}).encode()
            else:
                body = json.dumps({"pieces": 140, "reserved": 17}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


class Names(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, sender):
        number = data.decode().split()[0]
        answer = " ".join((number, *REPLICAS)).encode()
        asyncio.get_running_loop().call_later(0.08, self.transport.sendto, answer, sender)


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Names, local_addr=("127.0.0.1", int(os.environ["NAMES_PORT"])))
    server = await asyncio.start_server(stock, list(REPLICAS), int(os.environ["STOCK_PORT"]))
    await server.serve_forever()


asyncio.run(main())
