"""Stand-in for the national gazetteer."""
import asyncio
import os

from aiohttp import web

NAMES = ["Harbour Street", "Mill Road", "Church Lane", "Station Avenue", "Linden Square", "Weaver Street"]


async def streets(request):
    await asyncio.sleep(0.09)
    return web.json_response({"postcode": request.match_info["code"], "streets": NAMES})


async def depot(request):
    await asyncio.sleep(0.09)
    code = request.match_info["code"]
    return web.json_response({"name": f"Depot {code[:2]}", "cutoff": "17:30"})


app = web.Application()
app.router.add_get("/postcodes/{code}/streets", streets)
app.router.add_get("/postcodes/{code}/depot", depot)

if __name__ == "__main__":
    port = int(os.environ.get("GAZETTEER_PORT", "25347"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None)
