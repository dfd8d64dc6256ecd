"""Credit insurer."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(500100)


async def reserve(request):
    body = await request.json()
    await asyncio.sleep(0.12)
    if body["amount"] > 10_000_000:
        return web.json_response({"reason": "limit exceeded"}, status=402)
    return web.json_response({"reference": f"CR-{next(numbers)}"}, status=201)


app = web.Application()
app.router.add_post("/reservations", reserve)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CREDIT_PORT", "24160")),
                print=None, access_log=None, shutdown_timeout=1, backlog=512)
