"""Stand-in for the insurers' eligibility service."""
import asyncio
import os

from aiohttp import web

PLANS = ["basic", "family", "plus", "private"]


async def coverage(request):
    patient = int(request.match_info["patient"])
    await asyncio.sleep(0.045)
    return web.json_response({"patient": patient, "plan": PLANS[patient % 4], "copay": patient % 3 * 10})


app = web.Application()
app.router.add_get("/coverage/{patient}", coverage)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PAYER_PORT"]), print=None, access_log=None)
