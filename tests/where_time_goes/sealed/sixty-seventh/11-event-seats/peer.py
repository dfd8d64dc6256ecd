"""Document store with revisions, in the manner of CouchDB."""
import asyncio
import os

from aiohttp import web

READ_TIME = 0.030
WRITE_TIME = 0.045

documents = {
    f"e{n}": {"_id": f"e{n}", "_rev": 1, "capacity": 50_000_000, "held": 0, "title": f"Concert {n}"} for n in range(1, 10)
}


async def read(request):
    await asyncio.sleep(READ_TIME)
    doc = documents.get(request.match_info["doc"])
    return web.json_response(doc) if doc else web.json_response({"error": "not_found"}, status=404)


async def write(request):
    doc = await request.json()
    await asyncio.sleep(WRITE_TIME)
    current = documents.get(doc["_id"])
    if current and current["_rev"] != doc.get("_rev"):
        return web.json_response({"error": "conflict"}, status=409)
    doc["_rev"] = (current["_rev"] if current else 0) + 1
    documents[doc["_id"]] = doc
    return web.json_response({"ok": True, "rev": doc["_rev"]}, status=201)


async def take(request):
    arguments = await request.json()
    await asyncio.sleep(WRITE_TIME)
    doc = documents.get(request.match_info["doc"])
    if doc is None:
        return web.json_response({"error": "not_found"}, status=404)
    if doc["held"] + arguments["seats"] > doc["capacity"]:
        return web.json_response({"taken": 0})
    documents[doc["_id"]] = {
        **doc, "_rev": doc["_rev"] + 1, "held": doc["held"] + arguments["seats"], "last_hold": arguments["hold"],
    }
    return web.json_response({"taken": arguments["seats"]}, status=201)


app = web.Application()
app.router.add_get("/events/{doc}", read)
app.router.add_put("/events/{doc}", write)
app.router.add_post("/events/_design/seats/_update/take/{doc}", take)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["STORE_PORT"]), print=None, access_log=None, shutdown_timeout=1)
