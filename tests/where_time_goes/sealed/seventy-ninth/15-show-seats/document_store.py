"""Stand-in for the document store."""
import asyncio
import os
import random

from aiohttp import web

SHOWS = (31, 32, 33)
documents = {}
versions = {}

for number in SHOWS:
    documents[f"show-{number}"] = {"show": number, "capacity": 10_000_000, "taken": 0}
    documents[f"stats-{number}"] = {"show": number, "visits": 0}
for name in documents:
    versions[name] = 1


async def latency():
    await asyncio.sleep(random.uniform(0.02, 0.08))


def answer(key, status=200):
    return web.json_response(documents[key], status=status, headers={"ETag": str(versions[key])})


async def load(request):
    key = request.match_info["key"]
    if key not in documents:
        return web.json_response({"error": "missing"}, status=404)
    response = answer(key)
    await latency()
    return response


async def replace(request):
    key = request.match_info["key"]
    body = await request.json()
    await latency()
    if request.headers.get("If-Match") != str(versions[key]):
        return web.json_response({"error": "precondition failed"}, status=412)
    documents[key] = body
    versions[key] += 1
    return answer(key)


async def increment(request):
    key = request.match_info["key"]
    if key not in documents:
        return web.json_response({"error": "missing"}, status=404)
    body = await request.json()
    await latency()
    documents[key] = {**documents[key], body["field"]: documents[key][body["field"]] + body["amount"]}
    versions[key] += 1
    return answer(key)


app = web.Application()
app.router.add_get("/docs/{key}", load)
app.router.add_put("/docs/{key}", replace)
app.router.add_post("/docs/{key}/increment", increment)

if __name__ == "__main__":
    port = int(os.environ.get("STORE_PORT", "24915"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)
