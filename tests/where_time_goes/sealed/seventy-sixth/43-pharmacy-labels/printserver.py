"""Stand-in of the hospital's print service; answers when the printer has taken the job."""
import asyncio
import itertools
import os

from aiohttp import web

jobs = itertools.count(90000)


async def print_job(request):
    await request.read()
    await asyncio.sleep(0.035)
    return web.json_response({"job": next(jobs)}, status=202)


app = web.Application()
app.router.add_post("/printers/{printer}/jobs", print_job)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "24640")),
            access_log=None, print=None, shutdown_timeout=1)
