import asyncio
import os

from aiohttp import web


async def people(request):
    room = request.query["room"]
    await asyncio.sleep(0.120)
    return web.json_response({"people": [f"{room}-user-{n}" for n in range(len(room))]})


app = web.Application()
app.router.add_get("/people", people)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEOPLE_PORT"]), access_log=None, print=None)
