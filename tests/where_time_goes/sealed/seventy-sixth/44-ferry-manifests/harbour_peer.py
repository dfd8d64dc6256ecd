"""Stand-in of the harbour office."""
import asyncio
import itertools
import os

from aiohttp import web

approvals = itertools.count(1)


async def manifests(request):
    body = await request.json()
    await asyncio.sleep(0.09)
    return web.json_response({"approval": f"A{next(approvals):06d}", "berth": body["berth"], "clear": True})


app = web.Application()
app.router.add_post("/manifests", manifests)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("HARBOUR_PORT", "24646")),
            access_log=None, print=None, shutdown_timeout=1)
