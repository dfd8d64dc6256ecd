import asyncio
import os

from aiohttp import web


async def predict(request):
    row = (await request.json())["features"]
    await asyncio.sleep(0.020)
    return web.json_response({"score": sum(row) % 1000})


app = web.Application()
app.router.add_post("/predict", predict)
web.run_app(app, host="127.0.0.1", port=int(os.environ["MODEL_PORT"]), access_log=None, print=None)
