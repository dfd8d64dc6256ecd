"""Stand-ins: the discovery DNS (UDP) and the partners' services (HTTP)."""
import asyncio
import json
import os
import struct

ROWS = [{"id": n, "title": f" Offer {n}", "cents": 9900 - 370 * n} for n in range(12)]


class Discovery(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, query, address):
        asyncio.get_running_loop().call_later(0.08, self.reply, query, address)

    def reply(self, query, address):
        end = 12
        while query[end]:
            end += query[end] + 1
        question = query[12:end + 5]
        kind = struct.unpack("!H", question[-4:-2])[0]
        answer = b""
        if kind == 1:
            answer = b"\xc0\x0c" + struct.pack("!HHIH", 1, 1, 30, 4) + bytes([127, 0, 0, 1])
        head = query[:2] + struct.pack("!HHHHH", 0x8580, 1, 1 if answer else 0, 0, 0)
        self.transport.sendto(head + question + answer, address)


async def partner(reader, writer):
    try:
        while True:
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.03)
            body = json.dumps({"rows": ROWS}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Discovery, local_addr=("127.0.0.1", int(os.environ["DISCOVERY_PORT"])))
    server = await asyncio.start_server(partner, "127.0.0.1", int(os.environ["PARTNER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
