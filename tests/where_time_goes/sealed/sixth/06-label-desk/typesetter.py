import asyncio
import os

from aiohttp import web


async def typeset(request):
    order = await request.json()
    await asyncio.sleep(0.12)
    n = len(order["reference"]) % 3 + 1
    pages = [{"mark": f"{order['sheet']}-{i}", "rows": 12 + i} for i in range(n)]
    return web.json_response({"pages": pages})


app = web.Application()
app.router.add_post("/typeset", typeset)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TYPESETTER_PORT", "27106")), print=None)
