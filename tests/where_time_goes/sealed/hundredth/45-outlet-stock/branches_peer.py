import asyncio
import os

from aiohttp import web

LINES = {"city": 0.06, "mall": 0.12, "port": 0.35, "hill": 0.9}


async def till(request):
    branch = request.match_info["branch"]
    await asyncio.sleep(LINES[branch])
    return web.json_response({"pieces": (int(request.match_info["article"]) * 7 + len(branch)) % 23})


app = web.Application()
app.router.add_get("/tills/{branch}/{article}", till)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BRANCHES_PORT", "27245")), access_log=None, print=None)
