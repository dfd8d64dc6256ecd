import asyncio
import os

from aiohttp import web


async def cart(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    await asyncio.sleep(0.045)
    lines = [
        {"sku": number * 10 + n, "quantity": 1 + n % 2, "net": 490 + 130 * n, "tax_code": "food" if n % 3 else "std"}
        for n in range(2 + number % 4)
    ]
    return web.json_response({"number": number, "lines": lines})


app = web.Application()
app.router.add_get("/carts/{number}", cart)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARTS_PORT", "18401")), print=None, access_log=None, backlog=512)
