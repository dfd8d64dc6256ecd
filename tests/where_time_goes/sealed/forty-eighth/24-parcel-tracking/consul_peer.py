"""DNS side of the Consul agent."""
import asyncio
import os
import signal

from dnslib import A, RR, DNSRecord

PORT = int(os.environ.get("CONSUL_DNS_PORT", "21822"))
FORWARD_SECONDS = 0.15


class Agent(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport
        self.loop = asyncio.get_running_loop()

    def datagram_received(self, data, peer):
        query = DNSRecord.parse(data)
        reply = query.reply()
        reply.add_answer(RR(query.q.qname, rdata=A("127.0.0.1"), ttl=0))
        self.loop.call_later(FORWARD_SECONDS, self.transport.sendto, reply.pack(), peer)


async def main():
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    transport, _ = await loop.create_datagram_endpoint(Agent, local_addr=("127.0.0.1", PORT))
    await stop.wait()
    transport.close()


asyncio.run(main())
