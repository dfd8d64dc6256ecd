"""Stand-in of the appraisal service: answers from its index, and now and then asks an archive."""
import asyncio
import itertools
import os

from aiohttp import web

INDEX = 0.11
ARCHIVE = 0.7
numbers = itertools.count(1)


async def appraise(request):
    item = await request.json()
    from_archive = next(numbers) % 8 == 0
    await asyncio.sleep(ARCHIVE if from_archive else INDEX)
    base = 400 + (2025 - item["year"]) * 17
    return web.json_response({
        "low": base, "high": round(base * 1.6), "basis": "archive" if from_archive else "index",
    })


app = web.Application()
app.router.add_post("/appraisals", appraise)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "24650")),
            access_log=None, print=None, shutdown_timeout=1)
