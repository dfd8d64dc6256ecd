import asyncio
import os

from aiohttp import web

LIST = "v7;\n" + "".join(f"{n};{990 + n % 100 * 10}\n" for n in range(1, 1200))


async def stock(request):
    await asyncio.sleep(0.035)
    return web.json_response({"quantity": int(request.match_info["number"]) * 7 % 40})


async def pricelist(request):
    await asyncio.sleep(0.7)
    return web.Response(text=LIST)


app = web.Application()
app.add_routes([web.get("/stock/{number}", stock), web.get("/pricelist", pricelist)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STOCK_PORT", "18632")), access_log=None)
