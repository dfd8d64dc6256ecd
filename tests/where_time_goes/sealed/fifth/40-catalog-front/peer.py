import asyncio
import json
import os
import socket

import dns.flags
import dns.message
import dns.rdatatype
import dns.rrset


class Discovery(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        asyncio.get_running_loop().call_later(0.07, self.answer, data, address)

    def answer(self, data, address):
        query = dns.message.from_wire(data)
        reply = dns.message.make_response(query)
        reply.flags |= dns.flags.RA | dns.flags.AA
        question = query.question[0]
        if question.rdtype == dns.rdatatype.A:
            reply.answer.append(dns.rrset.from_text(question.name, 0, "IN", "A", "127.0.0.1"))
        self.transport.sendto(reply.to_wire(), address)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1])
            await asyncio.sleep(0.01)
            body = json.dumps({"name": f"Item {number}", "stock": number * 7 % 50}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(
        Discovery, ("127.0.0.1", int(os.environ["DISCOVERY_PORT"])), family=socket.AF_INET
    )
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ["CATALOG_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
