"""The tariff service of the customs office."""
import asyncio
import os
import random

from aiohttp import web

PORT = int(os.environ.get("TARIFF_PORT", "25235"))


async def classify(request: web.Request) -> web.Response:
    code = request.match_info["code"]
    await asyncio.sleep(0.09 if code.startswith("84") else 0.3)
    return web.json_response({"code": code, "text": f"Heading {code[:4]}", "rate": int(code[:2]) % 17})


async def declare(request: web.Request) -> web.Response:
    await request.json()
    inspected = random.random() < 0.2
    await asyncio.sleep(1.1 if inspected else 0.45)
    receipt = f"MRN{random.randrange(10**9):09d}"
    return web.json_response({"receipt": receipt, "lane": "red" if inspected else "green"}, status=201)


app = web.Application()
app.add_routes([web.get("/codes/{code}", classify), web.post("/declarations", declare)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
