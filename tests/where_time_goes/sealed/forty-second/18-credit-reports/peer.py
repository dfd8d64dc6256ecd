"""Stand-in for the credit bureau."""
import asyncio
import os
import random

from aiohttp import web


async def file(request):
    applicant = int(request.match_info["applicant"])
    await asyncio.sleep(random.choice((0.22, 0.26, 0.3, 0.62)))
    payments = [{"month": m, "days_late": applicant * m % 23} for m in range(1, 13)]
    return web.json_response({"score": 640 + applicant % 170, "accounts": applicant % 6, "payments": payments})


async def address(request):
    await asyncio.sleep(0.04)
    return web.json_response({"street": "Hauptstrasse 5", "town": "Wels", "since": 2019})


app = web.Application()
app.router.add_get("/files/{applicant}", file)
app.router.add_get("/addresses/{applicant}", address)
web.run_app(app, host="127.0.0.1", port=int(os.environ["BUREAU_PORT"]), print=None, access_log=None)
