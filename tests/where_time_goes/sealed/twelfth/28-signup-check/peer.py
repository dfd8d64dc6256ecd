import asyncio
import json
import os

import dns.flags
import dns.message
import dns.rdatatype
import dns.rrset

PORT = int(os.environ.get("OFFICE_NS_PORT", "47281"))
HTTP_PORT = int(os.environ.get("REPUTATION_PORT", "47282"))


class Names(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        asyncio.get_running_loop().call_later(0.018, self.reply, data, address)

    def reply(self, data, address):
        question = dns.message.from_wire(data)
        answer = dns.message.make_response(question)
        answer.flags |= dns.flags.RA
        asked = question.question[0]
        if asked.rdtype == dns.rdatatype.MX:
            answer.answer.append(dns.rrset.from_text(asked.name, 60, "IN", "MX", "10 mx1." + asked.name.to_text()))
        self.transport.sendto(answer.to_wire(), address)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            await asyncio.sleep(0.06)
            body = json.dumps({"score": sum(path) % 70}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Names, local_addr=("127.0.0.1", PORT))
    await asyncio.start_server(serve, "127.0.0.1", PORT)
    server = await asyncio.start_server(serve, "127.0.0.1", HTTP_PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
