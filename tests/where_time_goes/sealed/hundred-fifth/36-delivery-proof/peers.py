"""Redis with the parcels' records, and a name server, for development."""

import asyncio
import os

import dns.message
import dns.rrset

REDIS_PORT = int(os.environ.get("REDIS_PORT", "27785"))
DNS_PORT = int(os.environ.get("DNS_PORT", "27786"))
REDIS_DELAY, DNS_DELAY = 0.05, 0.09

FIELDS = ["consignee", "Bakker & Zn.", "street", "Kade 12", "city", "Rotterdam"]


def bulk(value: str) -> bytes:
    return b"$%d\r\n%s\r\n" % (len(value.encode()), value.encode())


async def answer(args: list[str]) -> bytes:
    verb = args[0].upper()
    if verb == "HELLO":
        proto = b":" + args[1].encode() + b"\r\n"
        return b"%2\r\n" + bulk("server") + bulk("redis") + bulk("proto") + proto
    if verb == "CLIENT" and args[1].upper() == "MAINT_NOTIFICATIONS":
        return b"-ERR unknown subcommand\r\n"
    if verb in ("CLIENT", "SELECT"):
        return b"+OK\r\n"
    if verb == "HGETALL":
        await asyncio.sleep(REDIS_DELAY)
        return b"%%%d\r\n" % (len(FIELDS) // 2) + b"".join(map(bulk, FIELDS))
    return b"-ERR unknown command\r\n"


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readline():
            args = []
            for _ in range(int(head[1:])):
                size = int((await reader.readline())[1:])
                args.append((await reader.readexactly(size + 2))[:-2].decode())
            writer.write(await answer(args))
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


class NameServer(asyncio.DatagramProtocol):
    def connection_made(self, transport) -> None:
        self.transport = transport

    def datagram_received(self, data: bytes, addr) -> None:
        query = dns.message.from_wire(data)
        reply = dns.message.make_response(query, recursion_available=True)
        name = query.question[0].name
        texts = [f"10 mx1.{name}", f"20 mx2.{name}"]
        reply.answer.append(dns.rrset.from_text_list(name, 60, "IN", "MX", texts))
        asyncio.get_running_loop().call_later(DNS_DELAY, self.transport.sendto, reply.to_wire(), addr)


async def main() -> None:
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(NameServer, local_addr=("127.0.0.1", DNS_PORT))
    server = await asyncio.start_server(session, "127.0.0.1", REDIS_PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
