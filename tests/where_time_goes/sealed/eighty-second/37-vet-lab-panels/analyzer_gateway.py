"""The gateway in front of the chemistry analyzers."""
import asyncio
import os
import random

from aiohttp import web

PORT = int(os.environ.get("ANALYZER_PORT", "25200"))


async def panel(request: web.Request) -> web.Response:
    sample = int(request.match_info["sample"])
    await asyncio.sleep(0.11 + random.random() * 0.02)
    dice = random.Random(sample)
    values = {"alt": dice.randint(5, 180), "bun": dice.randint(5, 40), "glu": dice.randint(60, 180), "crea": round(dice.uniform(0.4, 3), 1)}
    return web.json_response({"sample": sample, "kind": request.match_info["kind"], "values": values})


async def rerun(request: web.Request) -> web.Response:
    order = await request.json()
    await asyncio.sleep(0.14)
    return web.json_response({"ticket": f"R{random.randrange(10**6):06d}", "assay": order["assay"]})


app = web.Application()
app.add_routes([web.get("/samples/{sample}/{kind}", panel), web.post("/samples/{sample}/reruns", rerun)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
