"""A small name server with the MX records of a few test domains."""
import asyncio
import os

from dnslib import MX, QTYPE, RCODE, RR, DNSRecord

PORT = int(os.environ.get("DNS_PORT", "24460"))
ROUND_TRIP = 0.04


class NameServer(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        query = DNSRecord.parse(data)
        reply = query.reply()
        name = str(query.q.qname)
        if name.endswith(".example."):
            if query.q.qtype == QTYPE.MX:
                for rank in (10, 20):
                    reply.add_answer(RR(name, QTYPE.MX, rdata=MX(f"mx{rank}.{name}", rank), ttl=300))
        else:
            reply.header.rcode = RCODE.NXDOMAIN
        asyncio.get_running_loop().call_later(ROUND_TRIP, self.transport.sendto, reply.pack(), address)


async def main():
    await asyncio.get_running_loop().create_datagram_endpoint(NameServer, local_addr=("127.0.0.1", PORT))
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
