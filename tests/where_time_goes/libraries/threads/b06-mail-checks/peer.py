"""The company's DNS resolver: an answer takes 180 ms, as it asks far servers."""

import asyncio

import dns.message
import dns.rrset


class Server(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        asyncio.get_running_loop().call_later(0.18, self.answer, data, address)

    def answer(self, data, address):
        query = dns.message.from_wire(data)
        name = query.question[0].name
        response = dns.message.make_response(query)
        response.answer.append(dns.rrset.from_text(name, 60, "IN", "MX", f"10 mx1.{name}", f"20 mx2.{name}"))
        self.transport.sendto(response.to_wire(), address)


async def main():
    await asyncio.get_running_loop().create_datagram_endpoint(Server, ("127.0.0.1", 26106))
    await asyncio.Event().wait()


asyncio.run(main())
