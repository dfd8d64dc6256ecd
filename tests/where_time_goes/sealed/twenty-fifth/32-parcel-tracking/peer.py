import asyncio
import os

from aiohttp import web


class Names(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, addr):
        answer = data[:2] + b"\x81\x80" + data[4:6] + b"\0\1\0\0\0\0" + data[12:]
        answer += b"\xc0\x0c\0\1\0\1\0\0\0\0\0\4" + bytes([127, 0, 0, 1])
        asyncio.get_running_loop().call_later(0.06, self.transport.sendto, answer, addr)


async def parcel(request):
    await asyncio.sleep(0.015)
    events = [{"code": c, "place": "hub"} for c in ("created", "sorted", "out")]
    response = web.json_response({"events": events})
    response.force_close()
    return response


async def names(app):
    port = int(os.environ.get("DISCOVERY_PORT", "18412"))
    transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(Names, local_addr=("127.0.0.1", port))
    yield
    transport.close()


app = web.Application()
app.router.add_get("/parcels/{parcel}", parcel)
app.cleanup_ctx.append(names)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18402")), access_log=None, print=None)
