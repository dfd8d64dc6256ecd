import asyncio
import os

from aiohttp import web


async def person(request):
    await asyncio.sleep(0.012)
    return web.json_response({"mail": "e%s@example.test" % request.match_info["number"]})


app = web.Application()
app.add_routes([web.get("/people/{number}", person)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("DIRECTORY_PORT", "18102")), print=None, access_log=None)
