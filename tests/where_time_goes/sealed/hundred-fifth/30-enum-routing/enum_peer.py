"""Name server of the ENUM tree, for development."""

import asyncio
import os

import dns.message
import dns.rcode
import dns.rdatatype
import dns.rrset

PORT = int(os.environ.get("ENUM_PORT", "27730"))
DELAY = 0.012


def answer(query: dns.message.Message) -> dns.message.Message:
    reply = dns.message.make_response(query, recursion_available=True)
    question = query.question[0]
    kind = dns.rdatatype.to_text(question.rdtype)
    if kind == "NAPTR":
        texts = [
            '10 10 "u" "E2U+sip" "" sip.carrier-a.example.',
            '10 20 "u" "E2U+sip" "" sip.carrier-b.example.',
        ]
    elif kind == "SRV":
        owner = question.name.to_text().split(".")[3]
        texts = [f"10 50 5060 sbc1.{owner}.example.", f"20 50 5060 sbc2.{owner}.example."]
    else:
        reply.set_rcode(dns.rcode.NXDOMAIN)
        return reply
    reply.answer.append(dns.rrset.from_text_list(question.name, 0, "IN", kind, texts))
    return reply


class NameServer(asyncio.DatagramProtocol):
    def connection_made(self, transport) -> None:
        self.transport = transport

    def datagram_received(self, data: bytes, addr) -> None:
        reply = answer(dns.message.from_wire(data)).to_wire()
        asyncio.get_running_loop().call_later(DELAY, self.transport.sendto, reply, addr)


async def main() -> None:
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(NameServer, local_addr=("127.0.0.1", PORT))
    await loop.create_future()


asyncio.run(main())
