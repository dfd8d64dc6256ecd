"""Stand-in for the regional union catalogue."""
import asyncio
import os

from aiohttp import web

STATES = ("shelf", "loan", "returned", "transit", "shelf")
CODES = ("cen", "nor", "har", "mob")


async def record(request):
    isbn = request.match_info["isbn"]
    await asyncio.sleep(0.2)
    seed = int(isbn) % 97
    copies = [
        {"branch": CODES[(seed + i) % 4], "state": STATES[(seed * 3 + i) % 5]} for i in range(7)
    ]
    return web.json_response(
        {"isbn": isbn, "title": f"Collected Essays, vol. {seed}", "author": "M. Arden", "copies": copies}
    )


async def search(request):
    term = request.query["q"]
    await asyncio.sleep(0.2)
    hits = [{"isbn": f"97801400{n:05d}", "title": f"{term.title()} and after, part {n}"} for n in range(8)]
    return web.json_response({"hits": hits})


app = web.Application()
app.router.add_get("/records/{isbn}", record)
app.router.add_get("/search", search)

if __name__ == "__main__":
    port = int(os.environ.get("UNION_PORT", "24911"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)
