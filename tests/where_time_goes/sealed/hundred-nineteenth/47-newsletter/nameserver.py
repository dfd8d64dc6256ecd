"""Recursive name server of the data centre, as a stub: answers after the time that a walk takes."""
import asyncio
import os

import dns.flags
import dns.message
import dns.rcode
import dns.rdatatype
import dns.rrset

PORT = int(os.environ.get("NEWS_NAMESERVER_PORT", "29110"))
LATENCY = 0.11


class Server(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, addr):
        query = dns.message.from_wire(data)
        question = query.question[0]
        name = question.name.to_text()
        response = dns.message.make_response(query)
        response.flags |= dns.flags.RA
        if name.startswith("nx"):
            response.set_rcode(dns.rcode.NXDOMAIN)
        elif question.rdtype == dns.rdatatype.MX:
            if not name.startswith("web"):
                response.answer.append(dns.rrset.from_text(name, 60, "IN", "MX", f"10 mx1.{name}", f"20 mx2.{name}"))
        elif question.rdtype == dns.rdatatype.A:
            response.answer.append(dns.rrset.from_text(name, 60, "IN", "A", "192.0.2.25"))
        wire = response.to_wire()
        asyncio.get_running_loop().call_later(LATENCY, self.transport.sendto, wire, addr)


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Server, local_addr=("127.0.0.1", PORT))
    await asyncio.Event().wait()


asyncio.run(main())
