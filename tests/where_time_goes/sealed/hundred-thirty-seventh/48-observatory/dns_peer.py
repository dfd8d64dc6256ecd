"""Stand-in for the site's name server: answers each SRV question alike."""
import asyncio
import os

import dns.flags
import dns.message
import dns.rrset

DOME_PORT = os.environ.get("DOME_PORT", "30303")


class Names(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, addr):
        query = dns.message.from_wire(data)
        reply = dns.message.make_response(query)
        reply.flags |= dns.flags.AA
        name = query.question[0].name
        reply.answer.append(
            dns.rrset.from_text(name, 60, "IN", "SRV", f"10 5 {DOME_PORT} dome.observatory.internal.")
        )
        self.transport.sendto(reply.to_wire(), addr)


async def main():
    port = int(os.environ.get("DNS_PORT", "30304"))
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Names, local_addr=("127.0.0.1", port))
    await asyncio.Event().wait()


asyncio.run(main())
