"""Stands for the grocer's name server, which is far away and takes its time."""
import asyncio
import os
import signal

from dnslib import QTYPE, RR, A, DNSRecord

ANSWER_AFTER = 0.16


class NameServer(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self._transport = transport

    def datagram_received(self, data, address):
        asyncio.get_running_loop().call_later(ANSWER_AFTER, self._answer, data, address)

    def _answer(self, data, address):
        question = DNSRecord.parse(data)
        reply = question.reply()
        if question.q.qtype == QTYPE.A:
            reply.add_answer(RR(question.q.qname, QTYPE.A, rdata=A("127.0.0.1"), ttl=30))
        self._transport.sendto(reply.pack(), address)


async def main():
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    port = int(os.environ.get("NAME_SERVER_PORT", "25112"))
    await loop.create_datagram_endpoint(NameServer, local_addr=("127.0.0.1", port))
    await stop.wait()


if __name__ == "__main__":
    asyncio.run(main())
