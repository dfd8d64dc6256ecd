"""Stand-in of the marking service: long essays take longer."""

import asyncio
import os

from aiohttp import web


async def token(request: web.Request) -> web.Response:
    await asyncio.sleep(0.08)
    return web.json_response({"access_token": "t0ken", "expires_in": 25})


async def rubric(request: web.Request) -> web.Response:
    await asyncio.sleep(0.03)
    return web.json_response({"name": request.match_info["name"], "criteria": ["thesis", "evidence", "style"]})


async def marks(request: web.Request) -> web.Response:
    body = await request.json()
    words = len(body["text"].split())
    await asyncio.sleep(0.12 + 0.045 * words)
    return web.json_response({"points": 40 + words % 60, "band": "B", "remarks": body["criteria"][:1]})


app = web.Application()
app.router.add_post("/oauth/token", token)
app.router.add_get("/rubrics/{name}", rubric)
app.router.add_post("/marks", marks)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("MARKING_PORT", "27307")), print=None, access_log=None)
