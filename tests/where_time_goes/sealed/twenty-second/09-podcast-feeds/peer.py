import asyncio
import os

from aiohttp import web


async def episodes(request):
    await asyncio.sleep(0.04)
    show = request.match_info["show"]
    items = [{"id": n, "title": f"{show} #{n}", "url": f"https://cdn.example/{show}/{n}.mp3", "bytes": 30_000_000 + n} for n in range(1, 31)]
    return web.json_response(items)


app = web.Application()
app.add_routes([web.get("/shows/{show}/episodes", episodes)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CATALOG_PORT", "18109")), print=None, access_log=None)
