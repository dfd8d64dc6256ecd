"""Stand-in of the municipal archive."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("ARCHIVE_PORT", "22101"))
LATENCY = 0.2


async def documents(request):
    await asyncio.sleep(LATENCY)
    return web.json_response({"documents": [
        {"title": "Site plan 1:200", "pages": 2, "kind": "site plan"},
        {"title": "Statics of the roof", "pages": 31, "kind": "structural report"},
    ]})


async def receipt(request):
    await asyncio.sleep(LATENCY)
    return web.json_response({"receipt": "R-" + request.match_info["no"] + "-" + request.query["kind"][:3]})


app = web.Application()
app.router.add_get("/dossiers/{no}/documents", documents)
app.router.add_get("/dossiers/{no}/receipt", receipt)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
