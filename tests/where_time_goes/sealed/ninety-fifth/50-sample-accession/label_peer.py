import asyncio

from aiohttp import web


async def issue(request: web.Request) -> web.Response:
    order = await request.json()
    await asyncio.sleep(0.09)
    return web.json_response({"barcode": f"S{order['sample']:09d}", "printer": order["printer"]})


app = web.Application()
app.router.add_post("/labels", issue)
web.run_app(app, host="127.0.0.1", port=26741, print=None, access_log=None)
