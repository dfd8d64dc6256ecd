"""Stand-in for the parameter store."""
import asyncio
import json

from aiohttp import web

READ_DELAY = 0.012
WRITE_DELAY = 0.018
weights = {"ctr": [0.0] * 8, "churn": [0.0] * 6}
versions = {"ctr": 1, "churn": 1}


async def read(request: web.Request) -> web.Response:
    model = request.match_info["model"]
    await asyncio.sleep(READ_DELAY / 2)
    body, tag = json.dumps(weights[model]).encode(), str(versions[model])
    await asyncio.sleep(READ_DELAY / 2)
    return web.Response(body=body, content_type="application/json", headers={"ETag": tag})


async def write(request: web.Request) -> web.Response:
    model = request.match_info["model"]
    values = json.loads(await request.read())
    await asyncio.sleep(WRITE_DELAY / 2)
    agreed = request.headers.get("If-Match") == str(versions[model])
    if agreed:
        weights[model] = values
        versions[model] += 1
    tag = str(versions[model])
    await asyncio.sleep(WRITE_DELAY / 2)
    return web.Response(status=204 if agreed else 412, headers={"ETag": tag})


async def add(request: web.Request) -> web.Response:
    model = request.match_info["model"]
    step = json.loads(await request.read())
    await asyncio.sleep(WRITE_DELAY)
    weights[model] = [weight + part for weight, part in zip(weights[model], step)]
    versions[model] += 1
    return web.Response(status=204, headers={"ETag": str(versions[model])})


app = web.Application()
app.router.add_get("/models/{model}/weights", read)
app.router.add_put("/models/{model}/weights", write)
app.router.add_post("/models/{model}/weights/add", add)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=27605, print=None, access_log=None)
