import asyncio
import os

from aiohttp import web

CARRIER_DELAY = float(os.environ.get("CARRIER_DELAY", "0.01"))
ARCHIVE_DELAY = float(os.environ.get("ARCHIVE_DELAY", "0.2"))


async def get_rate(request):
    await asyncio.sleep(CARRIER_DELAY)
    zone, grams = int(request.query["zone"]), int(request.query["grams"])
    return web.json_response({"cents": 300 + 40 * zone + grams // 10, "service": "std"})


async def put_document(request):
    body = await request.read()
    await asyncio.sleep(ARCHIVE_DELAY)
    return web.json_response({"etag": f"{len(body):x}"})


async def main():
    carrier = web.Application()
    carrier.router.add_get("/rates", get_rate)
    archive = web.Application()
    archive.router.add_put("/documents/{name}", put_document)
    for app, port in ((carrier, 20501), (archive, 20502)):
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", port, backlog=512).start()
    await asyncio.Event().wait()


asyncio.run(main())
