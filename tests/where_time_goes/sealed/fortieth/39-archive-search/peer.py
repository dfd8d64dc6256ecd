"""The document store."""
import asyncio
import os

from aiohttp import web


async def search(request):
    await asyncio.sleep(0.9)
    words = request.query["q"]
    limit = int(request.query["limit"])
    hits = [
        {"number": 500 + n * 7, "title": f"{words} ({n})", "year": 1801 + n * 3, "score": round(1 / (n + 1), 3)}
        for n in range(limit)
    ]
    return web.json_response({"hits": hits})


async def document(request):
    await asyncio.sleep(0.7)
    number = int(request.match_info["number"])
    return web.json_response(
        {"number": number, "title": f"Letter {number}", "year": 1850, "text": "Dear Sir, " * 40, "box": number // 50, "sheet": number % 50}
    )


app = web.Application()
app.router.add_get("/search", search)
app.router.add_get("/documents/{number}", document)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "20913")), access_log=None, print=None)
