"""A recursive name server (UDP) and the provider of the block list feeds (TCP)."""
import asyncio
import os
import random

import dns.flags
import dns.message
import dns.rrset

RECURSION = 0.020
RECORDS = {"MX": ["20 mx2.hoster.example.", "10 mx1.hoster.example."], "TXT": ['"v=spf1 mx -all"', '"site=77120"']}


class NameServer(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        asyncio.get_running_loop().call_later(RECURSION, self.reply, data, address)

    def reply(self, data, address):
        query = dns.message.from_wire(data)
        answer = dns.message.make_response(query, recursion_available=True)
        question = query.question[0]
        kind = dns.rdatatype.to_text(question.rdtype)
        if kind in RECORDS:
            answer.answer.append(dns.rrset.from_text(question.name, 300, "IN", kind, *RECORDS[kind]))
        self.transport.sendto(answer.to_wire(), address)


async def feed(reader, writer):
    try:
        await reader.readline()
        while True:
            writer.write(f"+bulk{random.randrange(5000)}.example\n".encode())
            await writer.drain()
            await asyncio.sleep(random.uniform(0.5, 2.0))
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    await asyncio.get_running_loop().create_datagram_endpoint(
        NameServer, local_addr=("127.0.0.1", int(os.environ.get("DNS_PORT", "28330")))
    )
    server = await asyncio.start_server(feed, "127.0.0.1", int(os.environ.get("FEED_PORT", "28331")))
    await server.serve_forever()


asyncio.run(main())
