import asyncio
import sys

from aiohttp import web

from activity import Activity
from media import photo_of
from upstream import Nutrition

NUTRITION = web.AppKey("nutrition", Nutrition)
ACTIVITY = web.AppKey("activity", Activity)


async def recipe(request: web.Request) -> web.Response:
    name = request.match_info["name"]
    facts = await request.app[NUTRITION].facts(name)
    picture = await photo_of(name)
    activity = request.app[ACTIVITY]
    activity.seen(name)
    return web.json_response({"recipe": name, "facts": facts, "photo": picture, "popular": len(activity.popular) > 0})


async def health(request: web.Request) -> web.Response:
    return web.json_response({"queued": request.app[ACTIVITY].queue.qsize()})


async def resources(app: web.Application):
    app[NUTRITION], app[ACTIVITY] = Nutrition(), Activity()
    jobs = [asyncio.create_task(app[ACTIVITY].consume()), asyncio.create_task(app[ACTIVITY].refresh())]
    yield
    for job in jobs:
        job.cancel()
    await app[NUTRITION].close()


app = web.Application()
app.cleanup_ctx.append(resources)
app.router.add_get("/recipes/{name}", recipe)
app.router.add_get("/health", health)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
