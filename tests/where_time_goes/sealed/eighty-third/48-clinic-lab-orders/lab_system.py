"""Stand-in for the laboratory information system."""
import asyncio
from itertools import count

from aiohttp import web

accessions = count(1)


async def accession(request):
    body = await request.json()
    await asyncio.sleep(0.06 if body["priority"] == "stat" else 0.07)
    return web.json_response({"accession": f"L{next(accessions):07d}"})


app = web.Application()
app.router.add_post("/accessions", accession)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=25348, access_log=None, print=None)
