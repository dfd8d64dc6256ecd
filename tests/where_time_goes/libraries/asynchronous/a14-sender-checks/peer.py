"""Answers each question for MX records."""

import asyncio

import dns.message
import dns.rrset

PORT = 26014
DELAY = 0.15


class NameServer(asyncio.DatagramProtocol):
    def connection_made(self, transport: asyncio.DatagramTransport) -> None:
        self.transport = transport

    def datagram_received(self, data: bytes, address) -> None:
        asyncio.get_running_loop().call_later(DELAY, self.answer, data, address)

    def answer(self, data: bytes, address) -> None:
        query = dns.message.from_wire(data)
        name = query.question[0].name
        response = dns.message.make_response(query)
        response.answer.append(dns.rrset.from_text(name, 300, "IN", "MX", f"10 mx1.{name}", f"20 mx2.{name}"))
        self.transport.sendto(response.to_wire(), address)


async def main() -> None:
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(NameServer, local_addr=("127.0.0.1", PORT))
    await asyncio.Event().wait()


asyncio.run(main())
