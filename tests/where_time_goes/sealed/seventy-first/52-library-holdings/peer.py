"""Union catalogue."""
import asyncio
import itertools
import os

from aiohttp import web

BRANCHES = ["central", "dockside", "elm-road", "university"]
holds = itertools.count(88001)


async def holdings(request):
    isbn = request.match_info["isbn"]
    await asyncio.sleep(0.1)
    spread = sum(isbn.encode())
    copies = [{"branch": BRANCHES[(spread + n) % 4], "state": "in" if (spread + n) % 3 else "out"} for n in range(7)]
    return web.json_response({"isbn": isbn, "copies": copies})


async def hold(request):
    await request.json()
    await asyncio.sleep(0.12)
    return web.json_response({"hold": f"H{next(holds)}"}, status=201)


app = web.Application()
app.router.add_get("/holdings/{isbn}", holdings)
app.router.add_post("/holds", hold)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CONSORTIUM_PORT", "24152")),
                print=None, access_log=None, shutdown_timeout=1, backlog=512)
