"""Stand-ins for the state archive (HTTP) and for the name server of the authority."""
import asyncio
import json
import os

import dns.flags
import dns.message
import dns.rrset


async def archive(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = head.split(b" ", 2)[1].rsplit(b"/", 1)[1].decode()
            await asyncio.sleep(0.150)
            body = json.dumps({"persons": ["Anna Visser"], "place": "Zwolle", "folio": int(number[-5:])}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


class Nameserver(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        question = dns.message.from_wire(data)
        answer = dns.message.make_response(question)
        answer.flags |= dns.flags.AA
        name = question.question[0].name
        answer.answer.append(dns.rrset.from_text(name, 60, "IN", "PTR", "desk-12.townhall.lan."))
        asyncio.get_running_loop().call_later(0.020, self.transport.sendto, answer.to_wire(), address)


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(
        Nameserver, local_addr=("127.0.0.1", int(os.environ.get("NAMESERVER_PORT", "28161")))
    )
    port = int(os.environ.get("ARCHIVE_PORT", "28160"))
    server = await asyncio.start_server(archive, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
