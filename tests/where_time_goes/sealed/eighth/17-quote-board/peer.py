import asyncio
import os

import dns.message
import dns.rdatatype
import dns.rrset
from aiohttp import web


class Zone(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, address):
        query = dns.message.from_wire(data)
        reply = dns.message.make_response(query)
        question = query.question[0]
        if question.rdtype == dns.rdatatype.A:
            reply.answer.append(dns.rrset.from_text(question.name, 0, "IN", "A", "127.0.0.1"))
        asyncio.get_running_loop().call_later(0.09, self.transport.sendto, reply.to_wire(), address)


async def last(request):
    symbol = request.match_info["symbol"]
    await asyncio.sleep(0.01)
    return web.json_response({"last": 10 + ord(symbol[0]) / 4, "venue": "XETR"})


async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Zone, local_addr=("127.0.0.1", int(os.environ["ZONE_PORT"])))
    app = web.Application()
    app.add_routes([web.get("/last/{symbol}", last)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", int(os.environ["QUOTE_PORT"])).start()
    await asyncio.Event().wait()


asyncio.run(main())
