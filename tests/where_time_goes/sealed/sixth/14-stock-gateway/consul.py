import asyncio
import os

import dns.flags
import dns.message
import dns.rrset
from aiohttp import web

DNS = int(os.environ.get("CONSUL_PORT", "27114"))
HTTP = int(os.environ.get("DEPOT_PORT", "27194"))


class Names(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, addr):
        query = dns.message.from_wire(data)
        reply = dns.message.make_response(query)
        reply.flags |= dns.flags.AA
        name = query.question[0].name
        reply.answer.append(dns.rrset.from_text(name, 0, "IN", "SRV", f"1 10 {HTTP} node1.consul."))
        asyncio.get_running_loop().call_later(0.15, self.transport.sendto, reply.to_wire(), addr)


async def level(request):
    await asyncio.sleep(0.02)
    return web.json_response({"level": sum(map(ord, request.match_info["sku"])) % 140})


async def main():
    await asyncio.get_running_loop().create_datagram_endpoint(Names, local_addr=("127.0.0.1", DNS))
    app = web.Application()
    app.router.add_get("/level/{sku}", level)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", HTTP).start()
    await asyncio.Event().wait()


asyncio.run(main())
