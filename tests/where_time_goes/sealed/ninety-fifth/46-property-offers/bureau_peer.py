import asyncio

from aiohttp import web


async def scores(request: web.Request) -> web.Response:
    await asyncio.sleep(0.2)
    person = request.query["person"]
    return web.json_response({"person": person, "score": 500 + len(person) * 7 % 200})


app = web.Application()
app.router.add_get("/scores", scores)
web.run_app(app, host="127.0.0.1", port=26701, print=None, access_log=None)
