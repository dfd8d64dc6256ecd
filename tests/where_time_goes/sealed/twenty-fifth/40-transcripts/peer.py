import itertools
import os
import time

from aiohttp import web

numbers = itertools.count()
jobs = {}


async def submit(request):
    await request.json()
    job = f"j{next(numbers)}"
    jobs[job] = time.monotonic() + 0.03
    return web.json_response({"job": job})


async def state(request):
    job = request.match_info["job"]
    if time.monotonic() < jobs[job]:
        return web.json_response({"done": False})
    del jobs[job]
    return web.json_response({"done": True, "text": "and now the weather for the weekend " * 6})


app = web.Application()
app.router.add_post("/jobs", submit)
app.router.add_get("/jobs/{job}", state)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18410")), access_log=None, print=None)
