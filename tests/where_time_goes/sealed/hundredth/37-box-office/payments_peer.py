import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(1)


async def authorise(request):
    await request.json()
    await asyncio.sleep(0.04)
    return web.json_response({"authorisation": f"A{next(numbers):08d}"}, status=201)


app = web.Application()
app.router.add_post("/authorisations", authorise)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PAYMENTS_PORT", "27237")), access_log=None, print=None)
