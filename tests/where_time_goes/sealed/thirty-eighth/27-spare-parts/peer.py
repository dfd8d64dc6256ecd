import asyncio

from aiohttp import web


async def token(request):
    await asyncio.sleep(0.03)
    return web.json_response({"token": "c2hvcA"})


async def part(request):
    number = int(request.match_info["number"])
    await asyncio.sleep(0.05)
    return web.json_response({"name": f"Gasket {number}", "cents": 250 + number})


async def drawing(request):
    number = int(request.match_info["number"])
    await asyncio.sleep(0.14)
    return web.json_response({"sheet": f"S-{number}", "lines": [[n, n * number] for n in range(60)]})


app = web.Application()
app.router.add_post("/token", token)
app.router.add_get("/parts/{number}", part)
app.router.add_get("/drawings/{number}", drawing)
web.run_app(app, host="127.0.0.1", port=20581, access_log=None, print=None)
