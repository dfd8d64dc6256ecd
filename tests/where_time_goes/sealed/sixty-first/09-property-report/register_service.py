"""The public registers."""
import asyncio
import os

from aiohttp import web

ANSWERS = {
    "cadastre": (0.045, {"area": 412.0, "use": "residential"}),
    "sales": (0.07, {"prices": [3100, 2950, 3320, 3045, 2880]}),
    "flood": (0.06, {"risk": 0.2}),
    "schools": (0.05, {"rating": 0.7}),
    "noise": (0.055, {"level": 0.4}),
    "transit": (0.05, {"score": 0.9}),
}


async def status(request):
    return web.json_response({"up": True})


async def register(request):
    delay, answer = ANSWERS[request.match_info["register"]]
    await asyncio.sleep(delay)
    return web.json_response(answer)


app = web.Application()
app.router.add_get("/status", status)
app.router.add_get("/{register}/{number}", register)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REGISTERS_PORT", "23190")),
            access_log=None, print=None, shutdown_timeout=1)
