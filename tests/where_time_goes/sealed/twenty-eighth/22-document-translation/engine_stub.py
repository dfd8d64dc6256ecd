"""Stand-in for the translation engine: long documents take longer."""
import asyncio
import os

from aiohttp import web


async def summarise(request):
    document = int(request.match_info["document"])
    await asyncio.sleep(0.12 if document < 50 else 0.30 if document < 200 else 0.50)
    return web.json_response({"summary": f"shipment and invoice of case {document} are settled"})


async def translate(request):
    job = await request.json()
    await asyncio.sleep(0.05 + 0.004 * len(job["text"]))
    return web.json_response({"text": job["text"].lower()})


app = web.Application()
app.add_routes([web.get("/summarise/{document}/{lang}", summarise), web.post("/translate", translate)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["ENGINE_PORT"]), access_log=None, print=None)
