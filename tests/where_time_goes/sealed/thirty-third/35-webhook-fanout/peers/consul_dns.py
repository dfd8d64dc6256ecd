"""A small DNS server: answers A for *.service.consul with 127.0.0.1, as a catalogue far away would."""
import asyncio
import os
import struct

ROUND_TRIP = 0.07


class Catalogue(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        asyncio.get_running_loop().call_later(ROUND_TRIP, self.answer, data, address)

    def answer(self, query, address):
        end = query.index(b"\0", 12) + 5
        question = query[12:end]
        kind = struct.unpack("!H", question[-4:-2])[0]
        answers = 1 if kind == 1 else 0
        header = query[:2] + struct.pack("!HHHHH", 0x8580, 1, answers, 0, 0)
        record = b"\xc0\x0c" + struct.pack("!HHIH", 1, 1, 0, 4) + bytes([127, 0, 0, 1]) if answers else b""
        self.transport.sendto(header + question + record, address)


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Catalogue, local_addr=("127.0.0.1", int(os.environ["CONSUL_DNS_PORT"])))
    await asyncio.Event().wait()


asyncio.run(main())
