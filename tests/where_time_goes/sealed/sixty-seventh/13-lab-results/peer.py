"""The laboratory's archive."""
import asyncio
import os

from aiohttp import web

VALUES = {"glucose": 104, "ferritin": 88, "tsh": 1.7}


async def findings(request):
    await asyncio.sleep(0.030)
    return web.json_response({"code": request.match_info["code"], "taken": "2026-02-11", "values": VALUES})


async def visits(request):
    await asyncio.sleep(0.040)
    return web.json_response([{"taken": f"2025-{m:02d}-10", "values": VALUES} for m in range(1, 7)])


app = web.Application()
app.router.add_get("/findings/{code}", findings)
app.router.add_get("/findings/{code}/visits", visits)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["ARCHIVE_PORT"]), print=None, access_log=None, shutdown_timeout=1)
