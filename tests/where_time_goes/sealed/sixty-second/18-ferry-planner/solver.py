"""Route solver of the ferry company; some crossings depend on the tide."""
import asyncio
import itertools
import os

from aiohttp import web

PORT = int(os.environ.get("SOLVER_PORT", "23280"))
turn = itertools.count()


async def solve(request: web.Request) -> web.Response:
    query = await request.json()
    n = next(turn)
    await asyncio.sleep(0.9 if n % 9 == 4 else 0.2 + 0.02 * (n * 7 % 11))
    legs = [{"from": query["origin"], "to": "Oban"}, {"from": "Oban", "to": query["target"]}]
    return web.json_response({"legs": legs, "minutes": 95 + n * 13 % 120})


app = web.Application()
app.router.add_post("/solve", solve)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
