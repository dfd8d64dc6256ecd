import asyncio
import os

from aiohttp import web


async def near(request):
    code = int(request.match_info["code"])
    await asyncio.sleep(0.06)
    return web.json_response([f"{request.match_info['country']}-{code + k * 7}" for k in range(6)])


app = web.Application()
app.router.add_get("/near/{country}/{code}", near)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GEO_PORT", "27117")), print=None)
