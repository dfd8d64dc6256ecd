import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("COLLECTION_PORT", "22181"))


async def artwork(request):
    await asyncio.sleep(0.12)
    return web.json_response({"accession": request.match_info["no"], "title": "Still life with lemon", "owner": "rm"})


async def condition(request):
    await asyncio.sleep(0.65)
    return web.json_response({"grade": "B", "humidity": 51})


app = web.Application()
app.router.add_get("/objects/{no}", artwork)
app.router.add_get("/objects/{no}/condition", condition)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
