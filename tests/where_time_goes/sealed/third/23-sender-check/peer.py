import asyncio
import os
import socket
import sys

import dns.message
import dns.rcode
import dns.rdatatype
import dns.rrset

DELAY = float(sys.argv[1])
PORT = int(os.environ["PEER_PORT"])


class Names(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, addr):
        query = dns.message.from_wire(data)
        reply = dns.message.make_response(query)
        ask = query.question[0]
        if ask.rdtype == dns.rdatatype.A:
            reply.answer.append(dns.rrset.from_text(ask.name, 30, "IN", "A", "127.0.0.1"))
        elif ask.rdtype == dns.rdatatype.MX:
            reply.answer.append(dns.rrset.from_text(ask.name, 30, "IN", "MX", f"10 mx1.{ask.name}", f"20 mx2.{ask.name}"))
        elif ask.rdtype == dns.rdatatype.TXT:
            reply.answer.append(dns.rrset.from_text(ask.name, 30, "IN", "TXT", '"v=spf1 mx -all"'))
        asyncio.get_running_loop().call_later(DELAY, self.transport.sendto, reply.to_wire(), addr)


async def serve(reader, writer):
    try:
        while line := (await reader.readline()).strip():
            writer.write(line + b" ok\n")
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Names, local_addr=("127.0.0.1", PORT))
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
