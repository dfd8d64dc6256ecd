import asyncio
import os

from aiohttp import web

LOOKUP_TIME = 0.06


async def lookup(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(LOOKUP_TIME)
    results = [
        {"valid": a["postcode"] != "0000", "district": f"D{a['postcode'][:2]}"}
        for a in body["addresses"]
    ]
    return web.json_response({"results": results})


app = web.Application()
app.router.add_post("/v2/lookup", lookup)

if __name__ == "__main__":
    port = int(os.environ.get("REGISTRY_PORT", "21537"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1)
