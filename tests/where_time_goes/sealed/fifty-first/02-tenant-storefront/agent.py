"""Discovery agent: answers A queries for *.service.consul once the cluster has confirmed them."""
import asyncio
import os
import signal

from dnslib import RR, A, DNSRecord, QTYPE, RCODE

PORT = int(os.environ.get("DISCOVERY_PORT", "22111"))
CONFIRM = 0.15


class Agent(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, addr):
        asyncio.get_running_loop().call_later(CONFIRM, self.answer, data, addr)

    def answer(self, data, addr):
        query = DNSRecord.parse(data)
        reply = query.reply()
        name = str(query.q.qname).rstrip(".")
        if name.endswith(".service.consul") and query.q.qtype == QTYPE.A:
            reply.add_answer(RR(query.q.qname, QTYPE.A, rdata=A("127.0.0.1"), ttl=0))
        else:
            reply.header.rcode = RCODE.NXDOMAIN
        self.transport.sendto(reply.pack(), addr)


async def main():
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for signum in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signum, stop.set)
    transport, _ = await loop.create_datagram_endpoint(Agent, local_addr=("127.0.0.1", PORT))
    await stop.wait()
    transport.close()


asyncio.run(main())
