"""The union catalogue and the patron service."""
import asyncio
import os

from aiohttp import web


async def status(request):
    return web.Response(text="up")


async def copies(request):
    await asyncio.sleep(0.025)
    title = request.match_info["title"]
    return web.Response(
        text="<copies>"
        f'<copy barcode="{title}-1" branch="central" due="9"/>'
        f'<copy barcode="{title}-2" branch="harbour" due="0"/>'
        f'<copy barcode="{title}-3" branch="east" due="21"/>'
        "</copies>",
        content_type="application/xml",
    )


async def patron(request):
    await asyncio.sleep(0.04)
    return web.json_response({"card": request.match_info["card"], "branch": "east", "holds": 3})


async def start(port, routes):
    app = web.Application()
    app.add_routes([web.get("/status", status), *routes])
    runner = web.AppRunner(app, access_log=None, handle_signals=True, shutdown_timeout=1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port, backlog=256).start()


async def main():
    await start(int(os.environ.get("CATALOGUE_PORT", "23180")), [web.get("/titles/{title}/copies", copies)])
    await start(int(os.environ.get("PATRONS_PORT", "23181")), [web.get("/patrons/{card}", patron)])
    await asyncio.Event().wait()


try:
    asyncio.run(main())
except web.GracefulExit:
    pass
