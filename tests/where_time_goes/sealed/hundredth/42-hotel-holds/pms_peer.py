import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(5000)


async def hold(request):
    wish = await request.json()
    await asyncio.sleep(0.045)
    return web.json_response({"confirmation": f"{wish['hotel']}-{next(numbers)}", "minutes": wish["minutes"]})


app = web.Application()
app.router.add_post("/holds", hold)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PMS_PORT", "27242")), access_log=None, print=None)
