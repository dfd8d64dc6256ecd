"""Stand-in for the Consul agents' DNS port; names of the other data centre are forwarded there."""
import asyncio
import os
import signal

from dnslib import QTYPE, RR, A, DNSRecord

PORT = int(os.environ.get("CONSUL_DNS_PORT", "23641"))
FORWARD_TIME = 0.12


class Names(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        asyncio.get_running_loop().call_later(FORWARD_TIME, self.answer, data, address)

    def answer(self, data, address):
        query = DNSRecord.parse(data)
        reply = query.reply()
        if query.q.qtype == QTYPE.A:
            reply.add_answer(RR(query.q.qname, QTYPE.A, rdata=A("127.0.0.1"), ttl=0))
        self.transport.sendto(reply.pack(), address)


async def main():
    loop = asyncio.get_running_loop()
    stopped = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    transport, _ = await loop.create_datagram_endpoint(Names, local_addr=("127.0.0.1", PORT))
    await stopped.wait()
    transport.close()


if __name__ == "__main__":
    asyncio.run(main())
