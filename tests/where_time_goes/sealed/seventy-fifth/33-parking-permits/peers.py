"""The vehicle register and the network office, for tests."""
import asyncio
import os

from aiohttp import web


async def permit(request):
    await asyncio.sleep(0.12)
    plate = request.match_info["plate"]
    return web.json_response({"plate": plate, "zone": "ABC"[len(plate) % 3], "until": "2026-03-31"})


async def visit(request):
    form = await request.json()
    await asyncio.sleep(0.1)
    return web.json_response({"plate": form["plate"], "zone": form["zone"], "hours": form["hours"], "fee": form["hours"] * 2}, status=201)


async def address(request):
    await asyncio.sleep(0.025)
    return web.json_response({"admitted": request.match_info["address"].startswith(("10.", "127."))})


async def start(routes, port):
    app = web.Application()
    app.add_routes(routes)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()


async def main():
    await start([web.get("/permits/{plate}", permit), web.post("/visits", visit)], int(os.environ.get("REGISTER_PORT", "24535")))
    await start([web.get("/addresses/{address}", address)], int(os.environ.get("NETWORKS_PORT", "24536")))
    await asyncio.Event().wait()


asyncio.run(main())
