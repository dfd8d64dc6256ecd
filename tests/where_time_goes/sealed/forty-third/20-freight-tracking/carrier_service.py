"""The carrier's tracking interface."""
import asyncio
import sys

from aiohttp import web

CODES = ["PU", "HB", "HB", "CC", "HB", "OD", "DL"]
DEPOTS = ["Rotterdam", "Duisburg", "Basel", "Milano"]


async def scans(request):
    await asyncio.sleep(0.110)
    number = int(request.match_info["number"])
    found = [
        {"hour": 3 * i, "code": CODES[i], "depot": DEPOTS[(number + i) % len(DEPOTS)]}
        for i in range(1 + number % len(CODES))
    ]
    return web.json_response({"scans": found[::-1]})


async def estimates(request):
    await asyncio.sleep(0.130)
    kilos = float(request.query["kg"])
    return web.json_response({"days": 3, "cents": round(900 + 42 * kilos)})


app = web.Application()
app.router.add_get("/v2/consignments/{number}/scans", scans)
app.router.add_get("/v2/estimates", estimates)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
