import asyncio
import itertools
import os
import time

from aiohttp import web

WORK = float(os.environ.get("CONVERT_TIME", "0.06"))
jobs = {}
ids = itertools.count(1)


async def submit(request):
    await request.json()
    job = f"j{next(ids)}"
    jobs[job] = time.monotonic() + WORK
    return web.json_response({"id": job}, status=202)


async def status(request):
    job = request.match_info["job"]
    if jobs.get(job, 0) > time.monotonic():
        return web.json_response({"state": "running"})
    jobs.pop(job, None)
    return web.json_response({"state": "done", "url": f"/media/{job}.jpg"})


app = web.Application()
app.router.add_post("/jobs", submit)
app.router.add_get("/jobs/{job}", status)
web.run_app(app, host="127.0.0.1", port=20521, access_log=None, print=None)
