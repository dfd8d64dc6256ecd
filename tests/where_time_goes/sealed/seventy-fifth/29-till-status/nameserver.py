"""Name server of the store network (reached over the wide area link)."""
import asyncio
import os

from dnslib import A, DNSRecord, QTYPE, RCODE, RR

ZONE = os.environ.get("TILL_DOMAIN", "stores.example.internal")
LINK_DELAY = 0.13


class NameServer(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        asyncio.get_running_loop().call_later(LINK_DELAY, self.answer, data, address)

    def answer(self, data, address):
        query = DNSRecord.parse(data)
        reply = query.reply()
        name = str(query.q.qname).rstrip(".").lower()
        if not name.endswith(ZONE):
            reply.header.rcode = RCODE.NXDOMAIN
        elif query.q.qtype == QTYPE.A:
            reply.add_answer(RR(query.q.qname, QTYPE.A, rdata=A("127.0.0.1"), ttl=30))
        self.transport.sendto(reply.pack(), address)


async def main():
    port = int(os.environ.get("NAMESERVER_PORT", "24512"))
    await asyncio.get_running_loop().create_datagram_endpoint(NameServer, local_addr=("127.0.0.1", port))
    await asyncio.Event().wait()


asyncio.run(main())
