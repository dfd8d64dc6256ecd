"""Stand-in for the document store."""
import asyncio
import os

from aiohttp import web


async def documents(request):
    await asyncio.sleep(0.08)
    claim = request.match_info["claim"]
    names = ["report.pdf", "photo-1.jpg", "photo-2.jpg", "invoice.pdf"]
    return web.json_response({"documents": [f"{claim}-{name}" for name in names]})


async def document(request):
    await asyncio.sleep(0.08)
    return web.json_response({"document": request.match_info["document"], "bytes": 48213, "kind": "pdf"})


app = web.Application()
app.add_routes([web.get("/claims/{claim}/documents", documents), web.get("/documents/{document}", document)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STORE_PORT", "24020")), access_log=None, print=None, shutdown_timeout=1)
