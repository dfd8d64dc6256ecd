"""Stand-in for the recursive resolver; answers take as long as upstream does."""
import asyncio
import os

import dns.flags
import dns.message
import dns.rdatatype
import dns.rrset

DELAY = 0.05


class Resolver(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, addr):
        query = dns.message.from_wire(data)
        question = query.question[0]
        reply = dns.message.make_response(query)
        reply.flags |= dns.flags.RA
        name = question.name.to_text()
        if question.rdtype == dns.rdatatype.MX:
            reply.answer.append(
                dns.rrset.from_text(name, 60, "IN", "MX", f"10 mx1.{name}", f"20 mx2.{name}")
            )
        elif question.rdtype == dns.rdatatype.TXT:
            reply.answer.append(dns.rrset.from_text(name, 60, "IN", "TXT", '"v=spf1 mx -all"'))
        asyncio.get_running_loop().call_later(DELAY, self.transport.sendto, reply.to_wire(), addr)


async def main():
    port = int(os.environ.get("DNS_PORT", "29530"))
    await asyncio.get_running_loop().create_datagram_endpoint(Resolver, local_addr=("127.0.0.1", port))
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
