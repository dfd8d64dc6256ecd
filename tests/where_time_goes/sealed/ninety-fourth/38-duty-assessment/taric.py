"""Stands in for the tariff database: 50 ms for each answer."""
import asyncio
import os

from aiohttp import web


async def measures(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    code = request.match_info["code"]
    found = [{"kind": "ad-valorem", "rate": "4.7"}, {"kind": "specific", "rate": "0.12"}]
    if code.startswith("93"):
        found.append({"kind": "licence", "certificate": "C652"})
    return web.json_response({"code": code, "measures": found})


app = web.Application()
app.router.add_get("/measures/{code}", measures)

if __name__ == "__main__":
    port = int(os.environ.get("TARIC_PORT", "26638"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, backlog=256)
