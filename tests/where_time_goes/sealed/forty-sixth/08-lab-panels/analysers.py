"""Middleware of the laboratory's analysers: runs take as long as they take."""
import asyncio
import os
import random

from aiohttp import web

BASE = {"lipids": 0.28, "thyroid": 0.45, "renal": 0.2}
REFERENCE = {"chol": 4.9, "hdl": 1.4, "ldl": 2.9, "trig": 1.1, "tsh": 2.1, "ft3": 4.8, "ft4": 15.5,
             "crea": 78, "urea": 5.2, "egfr": 92}


async def run(request):
    body = await request.json()
    await asyncio.sleep(BASE[body["panel"]] + min(random.expovariate(6), 0.9))
    return web.json_response({
        "sample": body["sample"],
        "values": {t: round(REFERENCE[t] * random.uniform(0.8, 1.25), 2) for t in body["tests"]},
    })


async def calibration(request):
    await asyncio.sleep(0.05)
    return web.json_response({"panel": request.match_info["panel"], "factor": 1.002, "lot": "K-77"})


app = web.Application()
app.router.add_post("/runs", run)
app.router.add_get("/calibration/{panel}", calibration)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ANALYSERS_PORT", "21608")),
                access_log=None, print=None)
