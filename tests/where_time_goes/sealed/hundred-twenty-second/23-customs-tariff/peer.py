import asyncio
import itertools
import os

from aiohttp import web

serial = itertools.count(1)


async def tariff(request):
    page = int(request.query["page"])
    await asyncio.sleep(0.03)
    rows = [
        {
            "code": f"{8400 + page}{n:04d}",
            "text": f"Machinery, heading {page}, other {n}",
            "rate": "3.7",
            "preferences": {"CH": "0", "JP": "1.2", "TR": "0"},
        }
        for n in range(60)
    ]
    return web.json_response({"page": page, "rows": rows})


async def fx(request):
    await asyncio.sleep(0.07)
    return web.json_response({"rate": "0.92"})


async def declarations(request):
    await request.json()
    await asyncio.sleep(0.08)
    return web.json_response({"mrn": f"24DE{next(serial):012d}"})


app = web.Application()
app.router.add_get("/tariff", tariff)
app.router.add_get("/fx/{currency}", fx)
app.router.add_post("/declarations", declarations)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REFERENCE_PORT", "28840")), print=None, access_log=None)
