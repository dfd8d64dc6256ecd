import asyncio
import itertools
import sys

from aiohttp import web

numbers = itertools.count(5000)
BRANCHES = ("central", "riverside", "northgate", "mill-lane")


async def copies(request):
    await asyncio.sleep(0.16)
    isbn = request.match_info["isbn"]
    rows = [{"branch": BRANCHES[n % 4], "state": "shelf" if (n + int(isbn[-1])) % 3 else "loan"} for n in range(6)]
    return web.json_response(rows)


async def reserve(request):
    await request.json()
    await asyncio.sleep(0.22)
    number = next(numbers)
    return web.json_response({"number": number, "position": number % 5 + 1}, status=201)


app = web.Application()
app.router.add_get("/titles/{isbn}/copies", copies)
app.router.add_post("/titles/{isbn}/reservations", reserve)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
