"""Stand-in for the name server."""
import asyncio
import os

import dns.flags
import dns.message
import dns.rrset

DATA = {
    "MX": ("10 mx1.example.net.", "20 mx2.example.net."),
    "TXT": ('"v=spf1 include:_spf.example.net -all"', '"site-verification=8842"'),
}


class Server(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, addr):
        asyncio.get_running_loop().call_later(0.04, self.reply, data, addr)

    def reply(self, data, addr):
        query = dns.message.from_wire(data)
        response = dns.message.make_response(query)
        response.flags |= dns.flags.RA
        question = query.question[0]
        kind = question.rdtype.name
        if kind in DATA:
            response.answer.append(dns.rrset.from_text(question.name, 60, "IN", kind, *DATA[kind]))
        self.transport.sendto(response.to_wire(), addr)


async def main():
    loop = asyncio.get_running_loop()
    port = int(os.environ.get("NAMESERVER_PORT", "29730"))
    await loop.create_datagram_endpoint(Server, local_addr=("127.0.0.1", port))
    await asyncio.Event().wait()


asyncio.run(main())
