"""Stories, advertising places and the scans of the archive, on three ports."""
import asyncio
import os
import random

from aiohttp import web

HEADLINES = ["Bridge vote delayed", "Late equaliser", "Tram to the north", "Bakers on strike", "Storm warning", "New harbour master"]


async def stories(request: web.Request) -> web.Response:
    await asyncio.sleep(0.3)
    return web.json_response({"stories": [{"headline": headline, "weight": random.random()} for headline in HEADLINES]})


async def places(request: web.Request) -> web.Response:
    await asyncio.sleep(random.choice((0.12, 0.2, 0.35, 0.9)))
    return web.json_response({"places": ["half-page", "strip"]})


async def scan(request: web.Request) -> web.Response:
    await asyncio.sleep(1.6)
    return web.json_response({"href": f"/scans/{request.match_info['day']}.pdf", "pages": 24})


async def main() -> None:
    for variable, default, route in (
        ("STORIES_PORT", "26470", web.get("/stories/{edition}", stories)),
        ("PLACES_PORT", "26471", web.get("/places/{edition}", places)),
        ("ARCHIVE_PORT", "26472", web.get("/scans/{day}", scan)),
    ):
        app = web.Application()
        app.add_routes([route])
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", int(os.environ.get(variable, default)), backlog=512).start()
    await asyncio.Event().wait()


asyncio.run(main())
