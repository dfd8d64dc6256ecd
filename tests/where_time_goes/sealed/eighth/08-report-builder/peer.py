import asyncio
import os

from aiohttp import web


async def section(request):
    await asyncio.sleep(0.04)
    number = int(request.match_info["number"])
    if request.match_info["name"] == "summary":
        return web.json_response([{"report": number, "title": f"Report {number}", "pages": number % 9}])
    return web.json_response([{"position": n, "cents": n * number} for n in range(25)])


app = web.Application()
app.add_routes([web.get("/reports/{number}/{name}", section)])
web.run_app(app, host="localhost", port=int(os.environ["SOURCE_PORT"]), access_log=None, print=None)
