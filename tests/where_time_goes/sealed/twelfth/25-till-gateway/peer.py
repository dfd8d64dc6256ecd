import asyncio
import os

import dns.flags
import dns.message
import dns.rdatatype
import dns.rrset

PORT = int(os.environ.get("SHOPS_NS_PORT", "47251"))
TILL_PORT = int(os.environ.get("TILL_PORT", "47252"))


class Names(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        asyncio.get_running_loop().call_later(0.04, self.reply, data, address)

    def reply(self, data, address):
        question = dns.message.from_wire(data)
        answer = dns.message.make_response(question)
        answer.flags |= dns.flags.RA | dns.flags.AA
        asked = question.question[0]
        if asked.rdtype == dns.rdatatype.A:
            answer.answer.append(dns.rrset.from_text(asked.name, 5, "IN", "A", "127.0.0.1"))
        self.transport.sendto(answer.to_wire(), address)


async def till(reader, writer):
    try:
        line = (await reader.readline()).decode().split()
        await asyncio.sleep(0.01)
        if line:
            writer.write(b"%d\n" % (sum(map(ord, "".join(line))) % 997))
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Names, local_addr=("127.0.0.1", PORT))
    await asyncio.start_server(till, "127.0.0.1", PORT)
    server = await asyncio.start_server(till, "127.0.0.1", TILL_PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
