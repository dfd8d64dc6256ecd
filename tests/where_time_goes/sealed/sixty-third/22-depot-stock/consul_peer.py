"""The DNS side of a Consul agent that forwards to another data centre."""
import asyncio
import os
import signal

from dnslib import QTYPE, RR, A, DNSRecord


class Agent(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport
        self.tasks = set()

    def datagram_received(self, data, address):
        task = asyncio.ensure_future(self.answer(data, address))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def answer(self, data, address):
        await asyncio.sleep(0.11)
        question = DNSRecord.parse(data)
        reply = question.reply()
        if question.q.qtype == QTYPE.A:
            reply.add_answer(RR(question.q.qname, QTYPE.A, rdata=A("127.0.0.1"), ttl=30))
        self.transport.sendto(reply.pack(), address)


async def main():
    loop = asyncio.get_running_loop()
    stopped = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    port = int(os.environ.get("CONSUL_DNS_PORT", "23340"))
    transport, _ = await loop.create_datagram_endpoint(Agent, local_addr=("127.0.0.1", port))
    await stopped.wait()
    transport.close()


if __name__ == "__main__":
    asyncio.run(main())
